import { describe, expect, it } from 'vitest'
import { callIdIn, isCertainlyWire, isNoArgument } from './call-fields.js'

const plain = new Map<string, unknown>([['name', 'act']])
const wire = new Map<string, unknown>([['type', 'tool_use']])

describe('isNoArgument', () => {
  it.each<[string, string, unknown, ReadonlyMap<string, unknown>]>([
    ['an id with a hyphen', 'id', 'toolu-1', plain],
    ['any id of a message', 'id', 5, wire],
    ['the id of a call', 'call_id', 'x', plain],
    ['a number as the id of a call', 'toolCallId', 5, plain],
    ['null as the id of a call', 'tool_use_id', null, plain],
    ['a remark that is null', 'reasoning', null, plain],
  ])('is true for %s', (_, key, value, fields) => {
    expect(isNoArgument(key, value, fields, true)).toBe(true)
  })

  it.each<[string, string, unknown, ReadonlyMap<string, unknown>]>([
    ['another type', 'type', 'issue', plain],
    ['another id', 'id', '5', plain],
    ['an id with a known prefix in the middle', 'id', 'my_call_1', plain],
    ['an id that is a list', 'id', ['call_1'], plain],
    ['an object as the id of a call', 'call_id', {}, plain],
    ['a remark that is an object', 'thought', {}, plain],
  ])('is false for %s', (_, key, value, fields) => {
    expect(isNoArgument(key, value, fields, true)).toBe(false)
  })
})

describe('isCertainlyWire', () => {
  it.each<[string, unknown, boolean]>([
    ['type', 'tool_use', true],
    ['type', 'issue', false],
    ['type', 'call_1', false],
    ['id', 'call_1', true],
    ['id', '5', false],
    ['id', ['call_1'], false],
    ['call_id', 'toolu_1', true],
    ['call_id', 'x', false],
    ['city', 'call_1', false],
  ])('for %s and %j is %s', (key, value, expected) => {
    expect(isCertainlyWire(key, value)).toBe(expected)
  })
})

describe('callIdIn', () => {
  it.each<[Record<string, unknown>, string[] | undefined, string | undefined]>([
    [{ call_id: 'x' }, undefined, 'x'],
    [{ call_id: 'x' }, ['call_id'], undefined],
    [{ call_id: 'x' }, ['city'], 'x'],
    [{ id: 'call_9' }, undefined, 'call_9'],
    [{ id: 'y', tool_use_id: 'x', type: 'tool_use' }, undefined, 'x'],
    [{ id: 'y', type: 'tool_use' }, undefined, 'y'],
    [{ id: 'y' }, undefined, undefined],
    [{ call_id: 7 }, undefined, undefined],
    [{ city: 'call_1' }, undefined, undefined],
  ])('of the fields %j, with the declared parameters %j, is %j', (fields, declared, expected) => {
    expect(callIdIn(new Map(Object.entries(fields)), declared && new Set(declared))).toBe(expected)
  })
})
