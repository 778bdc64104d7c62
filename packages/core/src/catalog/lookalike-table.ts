/**
 * Characters whose glyphs are equal or similar in common fonts. Each row has a character and then its look-alikes.
 * Upper and lower case have separate rows, since Greek Η looks like H and η like n. Small capitals and letters that are
 * shaped like them (Cyrillic в, м, н, т) are with the capitals. Written for this project from the shapes of the
 * scripts. Accented letters are not look-alikes, because an accent makes another letter.
 *
 * Order in a row: Cyrillic, Greek, Armenian, Cherokee, Lisu, Coptic, Latin extensions, other scripts, symbols.
 */
const ROWS = [
  'aаαɑ⍺',
  'AАΑᎪꓮᴀ',
  'bьЬᏏƅ',
  'BВвΒβᏴꓐʙ',
  'cсϲⲥᴄ',
  'CСϹᏟꓚⲤ',
  'dԁᏧꓒ',
  'DᎠꓓᴅ',
  'eеєҽε℮',
  'EЕΕᎬꓰᴇ',
  'fϝſ',
  'FϜꓝ',
  'gցɡ',
  'GԌᏀᏳꓖɢ',
  'hһհᏂ',
  'HНнΗᎻꓧⲎʜ',
  'iіιᎥⲓıɩ',
  'IІӀΙꓲⲒɪ',
  'jјϳյȷ',
  'JЈͿᎫꓙᴊ',
  'kкκⲕĸ',
  'KКΚᏦꓗⲔᴋ',
  'lӏլǀןוا١۱ㅣ丨ᛁ׀∣',
  'LԼᏞꓡʟ',
  'MМмΜϺᎷꓟⲘᴍ',
  'nпηոռח',
  'NΝꓠⲚɴ',
  'oоοօⲟᴏסه٥۵०০੦૦୦௦౦೦൦ഠ๐໐၀ဝㅇ〇ჿ𐐬',
  'OОΟՕꓳⲞ𐐄',
  'pрρⲣ',
  'PРΡᏢꓑⲢᴘ',
  'qԛզգ',
  'QԚ',
  'rг',
  'RᎡᏒꓣʀ',
  'sѕꜱ',
  'SЅՏᏚᏕꓢ',
  'TТтΤτᎢꓔⲦᴛ',
  'uυսʋᴜ',
  'UՍꓴ',
  'vѵνᴠ∨',
  'VѴᏙꓦ',
  'wԝѡωաɯᴡ',
  'WԜᎳᏔꓪ',
  'xхχⲭ×',
  'XХΧꓫⲬ',
  'yуүγყ',
  'YУҮΥᎩᎽꓬⲨʏ',
  'zᴢ',
  'ZΖᏃꓜⲌ',
  '2Ƨƨ',
  '3ЗзӠӡƷȜ',
  '4Ꮞ',
  '5Ƽƽ',
  '6бᏮ',
  '-一ㅡᅳー',
  "'‘’‛ʼʹ′ˈ׳",
  '"“”″״',
  '/⁄∕⧸丿',
  '.٠۰',
  ':ː꞉׃∶',
  '!ǃ',
  '*∗',
  '~∼',
  // Scripts of East Asia: the Katakana in a row is replaced by the Han character or the Hiragana.
  '二ニ',
  '口ロ',
  '力カ',
  '工エ',
  '卜ト',
  '夕タ',
  '八ハ',
  '千チ',
  'へヘ',
  'りリ',
]

/** Maps a look-alike to the character that it looks like. No value is a key. */
export const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap(row => {
    const [taken, ...lookalikes] = row
    return lookalikes.map(lookalike => [lookalike, taken!] as const)
  }),
)

/**
 * The scripts of the table except Latin. Two names that are wholly in the same one of these scripts are not
 * look-alikes.
 */
export const LOOKALIKE_SCRIPTS = [
  'Cyrillic',
  'Greek',
  'Armenian',
  'Cherokee',
  'Lisu',
  'Coptic',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Thai',
  'Lao',
  'Myanmar',
  'Georgian',
  'Deseret',
  'Runic',
  'Hangul',
  'Han',
  'Hiragana',
  'Katakana',
] as const
