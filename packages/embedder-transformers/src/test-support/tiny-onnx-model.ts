import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Minimal encoder for protocol buffers: `whole` writes a varint field, `nested` a field with a length prefix. */
const varint = (value: number): number[] =>
  value > 127 ? [(value % 128) | 128, ...varint(Math.floor(value / 128))] : [value]
const whole = (field: number, value: number) => Buffer.from([...varint(field * 8), ...varint(value)])
const nested = (field: number, content: Uint8Array | string) => {
  const bytes = Buffer.from(content as string)
  return Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(bytes.length)]), bytes])
}

// Element types of onnx.proto. The numbers below are fields of its TensorProto, NodeProto, ValueInfoProto, GraphProto
// and ModelProto.
const FLOAT = 1
const INT64 = 7
function tensor(name: string, shape: readonly number[], values: Float32Array): Buffer {
  const raw = new Uint8Array(values.buffer)
  return Buffer.concat([...shape.map(size => whole(1, size)), whole(2, FLOAT), nested(8, name), nested(9, raw)])
}
function node(operation: string, inputs: readonly string[], output: string): Buffer {
  const names = [...inputs.map(input => nested(1, input)), nested(2, output), nested(3, output)]
  return Buffer.concat([...names, nested(4, operation)])
}
function value(name: string, type: number, shape: readonly (string | number)[]): Buffer {
  const sizes = shape.map(size => nested(1, typeof size === 'string' ? nested(2, size) : whole(1, size)))
  const tensorType = Buffer.concat([whole(1, type), nested(2, Buffer.concat(sizes))])
  return Buffer.concat([nested(1, name), nested(2, nested(1, tensorType))])
}

/** Pseudo-random numbers that are the same on every machine. */
function numbers(count: number): Float32Array {
  let state = 7
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 2 ** 31 - 1
  })
}

/** A model with the inputs of BERT that looks up each token's vector and applies tanh: the smallest one that works. */
function embeddingModel(vocabulary: number, width: number): Buffer {
  const inputs = ['input_ids', 'attention_mask', 'token_type_ids']
  const graph = [
    nested(1, node('Gather', ['words', 'input_ids'], 'looked_up')),
    nested(1, node('Tanh', ['looked_up'], 'last_hidden_state')),
    nested(2, 'tiny'),
    nested(5, tensor('words', [vocabulary, width], numbers(vocabulary * width))),
    ...inputs.map(name => nested(11, value(name, INT64, ['batch', 'tokens']))),
    nested(12, value('last_hidden_state', FLOAT, ['batch', 'tokens', width])),
  ]
  const operators = Buffer.concat([nested(1, ''), whole(2, 13)])
  return Buffer.concat([whole(1, 8), nested(7, Buffer.concat(graph)), nested(8, operators)])
}

const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]']

/**
 * Writes a complete model folder of a few kilobytes in the format of BERT, with the given words and all letters and
 * digits as its vocabulary.
 */
export function writeTinyModel(
  folder: string,
  words: readonly string[],
  files = ['model.onnx', 'model_quantized.onnx'],
): void {
  const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789:.,']
  const tokens = [...SPECIAL, ...letters, ...letters.map(letter => `##${letter}`), ...words]
  const write = (name: string, content: unknown) => writeFileSync(join(folder, name), JSON.stringify(content))
  mkdirSync(join(folder, 'onnx'), { recursive: true })
  for (const file of files) writeFileSync(join(folder, 'onnx', file), embeddingModel(tokens.length, 32))
  write('config.json', { model_type: 'bert', architectures: ['BertModel'] })
  write('tokenizer_config.json', { tokenizer_class: 'BertTokenizer', pad_token: '[PAD]', model_max_length: 128 })
  const special = (id: string) => ({ SpecialToken: { id, type_id: 0 } })
  write('tokenizer.json', {
    added_tokens: SPECIAL.map((content, id) => ({ id, content, special: true })),
    normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, lowercase: true },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [special('[CLS]'), { Sequence: { id: 'A', type_id: 0 } }, special('[SEP]')],
      special_tokens: {
        '[CLS]': { id: '[CLS]', ids: [2], tokens: ['[CLS]'] },
        '[SEP]': { id: '[SEP]', ids: [3], tokens: ['[SEP]'] },
      },
    },
    decoder: { type: 'WordPiece', prefix: '##' },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(tokens.map((token, id) => [token, id])),
    },
  })
}
