import { createCatalog, type ToolDefinition } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { createLexicalRanker, type LexicalRankerOptions } from './lexical-ranker.js'

/** Two tools in each language: one that deletes a file, and one that shows the weather of a city. */
const DESCRIPTIONS: readonly (readonly [language: string, deletes: string, weather: string])[] = [
  ['Chinese', '删除文件', '查询城市的天气'],
  ['Japanese', 'ファイルを削除する', '都市の天気を表示する'],
  ['Korean', '파일을 삭제합니다', '도시의 날씨를 조회합니다'],
  ['Russian', 'Удалить файл из хранилища', 'Показать погоду: погода в городе'],
  ['Ukrainian', 'Видалити файл', 'Показати погоду в місті, погода'],
  ['Arabic', 'حذف الملف', 'عرض الطقس في المدينة'],
  ['Hindi', 'फ़ाइल हटाएं', 'शहर का मौसम दिखाएं'],
  ['Greek', 'Διαγραφή αρχείου', 'Εμφάνιση του καιρού μιας πόλης'],
  ['Thai', 'ลบไฟล์', 'แสดงสภาพอากาศของเมือง'],
  ['Spanish', 'Eliminar un archivo del proyecto', 'Consultar el clima de una ciudad'],
  ['French', 'Supprimer un fichier du projet', 'Afficher la météo pour une ville'],
  ['German', 'Eine Datei im Projekt löschen', 'Das Wetter einer Stadt anzeigen'],
  ['Portuguese', 'Excluir um arquivo do projeto', 'Mostrar o clima de uma cidade'],
  ['Polish', 'Usuń plik projektu', 'Pokaż pogodę w mieście, pogoda miasto'],
  ['Turkish', 'Projeden dosya sil', 'Şehir için hava durumu göster'],
  ['Vietnamese', 'Xóa tệp khỏi dự án', 'Hiển thị thời tiết của thành phố'],
]

function catalogOf(deletes: string, weather: string) {
  const tools: readonly ToolDefinition[] = [
    { name: 't1', description: deletes },
    { name: 't2', description: weather },
  ]
  return createCatalog(tools).searchable
}

async function rank(query: string, [deletes, weather]: readonly [string, string], options?: LexicalRankerOptions) {
  const index = await createLexicalRanker(options).index(catalogOf(deletes, weather))
  return (await index.rank(query, { limit: 2 })).map(({ id }) => id)
}

describe('tools described in another language', () => {
  it.each(DESCRIPTIONS)('%s: are found by English queries', async (_, deletes, weather) => {
    expect((await rank('delete a file', [deletes, weather]))[0]).toBe('t1')
    expect((await rank('weather in a city', [deletes, weather]))[0]).toBe('t2')
  })

  it('are not translated if languages are switched off', async () => {
    expect(await rank('delete a file', ['删除文件', '查询城市的天气'], { thesaurus: { languages: false } })).toEqual([])
  })

  it('have explanations that name the translation, and rank the same after the index was stored and loaded', async () => {
    const tools = catalogOf('删除文件', '查询城市的天气')
    const index = await createLexicalRanker().index(tools)
    const { parts } = await index.explain('delete', 't1')
    expect(parts[0]?.note).toContain('in the translation')
    const loaded = await createLexicalRanker().load(await index.serialize(), tools)
    expect(await loaded.rank('delete', { limit: 2 })).toEqual(await index.rank('delete', { limit: 2 }))
  })

  it('add only a bounded number of words to an index', async () => {
    const text = DESCRIPTIONS.map(([, deletes, weather]) => `${deletes} ${weather}`).join(' ')
    const sizeOf = async (description: string, languages: boolean) => {
      const tools = createCatalog([{ name: 't', description }]).searchable
      const index = await createLexicalRanker({ thesaurus: { languages } }).index(tools)
      return (await index.serialize()).length
    }
    const long = text.repeat(200)
    expect((await sizeOf(long, true)) - (await sizeOf(long, false))).toBeLessThan(16_000)
  })
})

it.each([
  'Set a new alarm',
  'Retrieve curriculum information',
  'Tourist Souvenir Purchase Tool',
  'List the files of a café, to export them',
])('an English tool is not translated: %s', async description => {
  const tools = createCatalog([{ name: 'a_tool', description }]).searchable
  const [whole, english] = await Promise.all(
    [true, false].map(languages => createLexicalRanker({ thesaurus: { languages } }).index(tools)),
  )
  expect(await whole!.serialize()).toEqual(await english!.serialize())
})
