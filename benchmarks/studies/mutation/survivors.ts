/** By file: a part of a line, and why mutants of that line survive. */
export const REASONS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'packages/adapter-anthropic/src/anthropic-tool-search.ts': [
    ["own !== 'client-native'", 'equal: only searches of this mode reveal tools'],
    ['turn.session !== undefined', 'equal: the entry of requests without a session is never read'],
    ['lastRequests.size > MAX_SESSIONS', 'only memory: the limit of 10,000 sessions'],
    ['names.length > 0', 'equal: a reveal without names is ignored'],
    ['messages = [] } = turn', 'equal: a text is no message'],
    ['turn.session === undefined ? undefined', 'equal: the entry of requests without a session is never read'],
    ['modes.views.eager.expose(turnOf(turn, []))', 'equal: a text is no event'],
    ['one.tool?.name === name', 'defensive: every tool of this view has a definition'],
    ["contextOf(call, turn, [], undefined, 'eager')", 'equal: a text is no event'],
  ],
  'packages/adapter-anthropic/src/prepare-request.ts': [
    ['if (isContinued) return', 'equal: a continued request has no list to extend'],
    ['tool?.name === wanted', 'defensive: every tool of this view has a definition'],
    ['messages === params.messages', 'equal: the same messages are set again'],
    ['choice.name === wanted', 'equal: the same choice is set again'],
    ['known?.given === given', 'only speed: the list is made again'],
    ["filter(name => typeof name === 'string')", 'equal: no reference has an undefined name'],
    ['lists.set(exposure', 'only speed: the list is made again'],
    ['known !== undefined) return known', 'only speed: the names are read again'],
    ['memory.list !== list', 'only speed: the same tools are remembered again, and other modes defer none'],
    ['kept.size < MAX_RETIRED', 'only memory: the limit of 10,000 remembered tools'],
    ['mayKeepVanished ? found : []', 'equal: no remembered tool has this name'],
    ['isStale && !isReferring', 'equal: no reference has this name'],
  ],
  'packages/adapter-anthropic/src/run-calls.ts': [
    ['(await current()).byName', 'text of an error: the call of a vanished tool fails either way'],
    ['run?.(realCall(one))', 'equal: without a function, the line above throws'],
  ],
  'packages/adapter-langchain/src/read-message.ts': [
    ['createCallIds(new Set(', 'equal: no model writes the id of the mutant'],
    ['records.length === 0', 'equal: every call that is changed or moved has a record'],
    ['signal === undefined', 'equal: an undefined signal'],
    ['first!.name === name', 'equal: the digest contains the name'],
    ['const isBridge = isBatch', 'equal: a call that is no batch has one outcome'],
  ],
  'packages/adapter-langchain/src/restored-messages.ts': [
    ['call.id === undefined', 'equal: no record has an undefined id'],
    ['known.owner?.id === owner?.id', 'equal: the names differ if only one of the owners is undefined'],
    ['i < messages.length', 'equal: undefined is no message'],
    ['results.set(message.tool_call_id', 'equal: a message that is no result has no id of a call'],
    ['owner.batch ?? []', 'defensive: only owners with a batch are joined'],
  ],
  'packages/adapter-langchain/src/run-tool-call.ts': [
    ['messages.length - 1', 'equal: undefined is no message'],
    ['if (ToolMessage.isInstance(message)) {', 'equal: a message that is no result has no id of a call'],
  ],
  'packages/adapter-langchain/src/tool-search-middleware.ts': [
    ['id === undefined', 'equal: an undefined session'],
    ['others.some(tool', "equal: a provider's tool is not among the exposed tools"],
  ],
}
