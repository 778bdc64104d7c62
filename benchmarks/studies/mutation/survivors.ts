/** By file: a part of a line, and why mutants of that line survive. */
export const REASONS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'packages/core/src/turn/answer-outcome.ts': [
    ['content: await search.settle(', 'equal: an undefined signal is the same as none'],
    [
      'const now = await search.recheck(',
      'the same error reaches the host; only its settling differs, which a test of an adapter checks',
    ],
  ],
  'packages/adapter-kit/src/approvals.ts': [
    ['return tools.filter(isJsonObject)', 'equal: the fields of a text or a number are undefined, so it gives no rule'],
    ['if (Array.isArray(members))', 'a group without the type of a namespace; core gives its tools no server either'],
  ],
  'packages/adapter-kit/src/pending-calls.ts': [['if (count > 0)', 'only speed: a count of 0 is the default']],
  'packages/adapter-kit/src/seal.ts': [
    ['globalThis.crypto?.subtle', 'a runtime without Web Crypto; the tests run where it exists'],
    ['importKey(', 'whether a key can be exported changes no text'],
    ['} catch {', 'equal: the function then returns undefined as well'],
    ['for (let i = 0; i < bytes.length', 'equal: one more empty chunk'],
  ],
  'packages/adapter-kit/src/sent-record.ts': [
    ['} catch {', 'equal: the function then returns undefined as well'],
    ['value.length <= MAX_LENGTH', 'a text of exactly a million characters'],
    ['const plain =', 'equal: the pattern reads any other value as text, and core checks each field again'],
  ],
  'packages/adapter-ai-sdk/src/call-record.ts': [['Array.isArray(entry)', 'equal: a text is no index']],
  'packages/adapter-ai-sdk/src/model-request.ts': [
    ['tools = [], abortSignal', 'equal: a text is no tool'],
    ['hasExecute ?? (() => false)', 'equal: undefined is as false'],
    ['replaced = []', 'equal: a text is no result'],
    ['if (view ', 'only speed: the same view and exposure are made again'],
    ['report: (): JSONObject => ({ active: report', 'equal: a turn has made a request before its report'],
  ],
  'packages/adapter-ai-sdk/src/with-tool-search.ts': [
    ['hasExecute: name =>', 'equal: only calls of the given tools are pending'],
    ['let last: readonly string[] = []', 'equal: no tool has the name of the mutant'],
  ],
  'packages/adapter-ai-sdk/src/outgoing-prompt.ts': [
    ['index !== undefined && index > 0', 'equal: undefined is not greater than 0, and only a record has an index'],
    ['list.length === given.length', 'equal: a list is shorter only if an earlier part differs'],
    ["message.content.filter(part => part.type === 'tool-result')", 'equal: other parts have no id of a call'],
    ['first?.refused', 'defensive: a call has at least one member'],
  ],
  'packages/adapter-ai-sdk/src/real-tools.ts': [
    ['Array.isArray(messages)', 'equal: a text is no message'],
    ['Array.isArray(content)', 'equal: a text is no part'],
    ['pending.size > 0', 'only speed: no result is taken if no call is pending'],
    ["message.role !== 'tool'", 'equal: messages of users and of the system have no results'],
    ["part.type !== 'tool-result'", 'equal: other parts have no id of a call'],
  ],
  'packages/adapter-anthropic/src/anthropic-tool-search.ts': [
    ["own !== 'client-native'", 'equal: only searches of this mode reveal tools'],
    ['one.tool?.name === name', 'defensive: every tool of this view has a definition'],
    ['const { messages = [], session }', 'equal: a text is no message'],
    ['const used = history.flatMap', 'equal: a result has the id of its call, and no call has the id of the mutant'],
    ['bySession.get(session)', 'equal: no entry has an undefined session'],
    ['session !== undefined && tools', 'equal: an entry without a session is never read'],
    ['history: [] }', 'equal: a text is no event'],
    ['dispatchFor(present, []', 'equal: a text is no event'],
  ],
  'packages/adapter-anthropic/src/answer-message.ts': [
    ["read.kind === 'value'", 'equal: a text that is not JSON has no value'],
  ],
  'packages/adapter-anthropic/src/prepare-request.ts': [
    ['if (isContinued) return', 'equal: a continued request has no list to extend'],
    ['tool?.name === wanted', 'defensive: every tool of this view has a definition'],
    ['memory.list !== list', 'only speed: the same tools are remembered again, and other modes defer none'],
    ['kept.size < MAX_RETIRED', 'only memory: the limit of 10,000 remembered tools'],
    ['mayKeepVanished ? found : []', 'equal: no remembered tool has this name'],
    ['isStale && !isReferring', 'equal: no reference has this name'],
  ],
  'packages/adapter-anthropic/src/run-calls.ts': [
    ['(await current()).byName', 'text of an error: the call of a vanished tool fails either way'],
    ['run?.(realCall(one))', 'equal: without a function, the line above throws'],
    ['own?.isForCode === true', 'only a race: the tool is added between two readings of the list'],
    ["code: 'gone'", 'equal: only the message of this refusal is used'],
  ],
  'packages/adapter-google/src/genai-tool-search.ts': [
    ['as ExistingToolSearch, [])', 'equal: an existing tool search has tools of its own'],
  ],
  'packages/adapter-langchain/src/read-message.ts': [
    ['createCallIds(new Set(', 'equal: no model writes the id of the mutant'],
    ['records.length === 0', 'equal: every call that is changed or moved has a record'],
    ['first!.name === name', 'equal: the digest contains the name'],
    ['const isBridge = isBatch', 'equal: a call that is no batch has one outcome'],
  ],
  'packages/adapter-langchain/src/restored-messages.ts': [
    ['call.id === undefined', 'equal: no record has an undefined id'],
    ['i < messages.length', 'equal: undefined is no message'],
    ['results.set(message.tool_call_id', 'equal: a message that is no result has no id of a call'],
    ['owner.batch ?? []', 'defensive: only owners with a batch are joined'],
    ["read.kind === 'value'", 'equal: a text that is not JSON has no value'],
  ],
  'packages/adapter-langchain/src/run-tool-call.ts': [
    ['messages.length - 1', 'equal: undefined is no message'],
    ['if (ToolMessage.isInstance(message)) {', 'equal: a message that is no result has no id of a call'],
  ],
  'packages/adapter-langchain/src/hidden-exchange.ts': [
    ['tool_calls ?? []).flatMap(call', 'equal: a text is no call, and LangChain gives each stored message a list'],
  ],
  'packages/adapter-langchain/src/model-call.ts': [
    ['others.some(tool', "equal: a provider's tool is not among the exposed tools"],
    ['foreign.size < MAX_FOREIGN', 'only memory: the limit of 10,000 remembered names'],
    ['flatMap(', 'equal: no tool has the name of the mutant'],
  ],
  'packages/adapter-openai/src/agent-ends.ts': [
    ["outcome?.kind === 'execute'", 'equal: both callers catch the error that a missing decision causes'],
  ],
  'packages/adapter-openai/src/agent-loading.ts': [
    ['now === definition', 'only speed: the digests of one definition are equal'],
    ['one.id === undefined', 'equal: no permitted tool has an undefined id'],
  ],
  'packages/adapter-openai/src/agent-model.ts': [
    ['request.tools.flatMap', 'equal: a text is no key of a tool'],
    ["typeof request.input === 'string'", 'equal: a text is no call'],
    ['createCallIds(new Set(', 'equal: no model writes the id of the mutant'],
  ],
  'packages/adapter-openai/src/agents-tool-search.ts': [
    ["typeof tools === 'function' ? () =>", 'only speed: a given list does not change'],
    ["typeof policy === 'function' ? []", 'equal: a text is no search tool'],
  ],
  'packages/adapter-openai/src/openai-tool-search.ts': [
    ['const isBridge =', 'equal: a disclosure of the user does not depend on how the conversation began'],
    ['exposure.sent === undefined', 'equal: undefined is no event'],
    ['Array.isArray(input) ? input : []', 'equal: a text is no message'],
  ],
  'packages/adapter-openai/src/read-openai-tools.ts': [['declaredApprovals(listOf(', 'equal: a text is no tool']],
  'packages/usage-memory/src/usage-memory.ts': [['uses.length === 0 ? undefined', 'only speed: no use has no vote']],
  'packages/usage-memory/src/erasure.ts': [
    ['...(tenant !== undefined', 'equal: a missing field and an undefined one are the same problem'],
    ['unfinished.some(scope => (scope.tenant ?? tenant) === tenant)', 'only speed: nothing else would be left out'],
  ],
  'packages/offload/src/store-result.ts': [
    ['await pause()', 'only speed: the host may answer in between'],
    ['} catch (error) {', 'defensive: only a value that cannot be read throws here'],
    ['error instanceof NotJson) return undefined', 'defensive: only a value that cannot be read throws here'],
    ['structured !== undefined && isLarge', 'equal: no part has an undefined number of tokens'],
    ["part.kind === 'text' && /^", 'equal: the other parts are texts'],
    ['text.length >= budget.sureCharacters', 'only speed: the rest of a long value is not read'],
  ],
  'packages/offload/src/folder-store.ts': [
    ['(facts.mode & 0o077) !== 0', 'equal: the same mode is set again'],
    ['total <= maxTotalBytes) return', 'only speed: all sessions are searched more often'],
    ['left -= output.bytes', 'only speed: all sessions are searched more often'],
  ],
  'packages/offload/src/session-folder.ts': [
    ['create().catch', 'only a race: another process removes the empty folder'],
    ['readdir(path).catch', 'equal: the name is no handle'],
    ['stat(join(path, name)).catch', 'only a race: another process removes the file'],
    ['present - mtimeMs > ABANDONED_MS', 'a file whose age is exactly the limit'],
    ['bytes === facts.characters', 'only speed: reading begins at the beginning of the file'],
    ['skip > 0 ? text.slice(skip)', 'equal: a slice from 0 is the text'],
  ],
  'apps/gateway/src/http/people.ts': [['headersDistinct[userHeader]', 'equal: a name with spaces is refused']],
  'apps/gateway/src/http/verify-jwt.ts': [
    ["value.filter(one => typeof one === 'string')", 'equal: groups have texts as names, and none that of the mutant'],
  ],
  'apps/gateway/src/oauth/user-tokens.ts': [['of: (name: string', 'equal: no user has an undefined name']],
  'apps/gateway/src/protocol/hooks.ts': [['?.(call, ', 'equal: a hook without it is not asked']],
  'apps/gateway/src/pins/pin-book.ts': [
    ['JSON.stringify(pin) === JSON.stringify(definition)', 'only speed: the digests are compared instead'],
  ],
  'apps/gateway/src/pins/pinned-pool.ts': [
    ['book?.isHeldUri', 'equal: a catalog is found only if there are pins'],
    ['if (book.has(key)) continue', 'only speed: pinning a pinned server changes nothing'],
  ],
  'apps/gateway/src/pins/changes.ts': [
    ['while (start < length', 'equal: the character after the shorter text differs'],
  ],
  'apps/gateway/src/protocol/approvals.ts': [
    ['{ cause: error }', 'only for a debugger: nothing else reads the cause'],
    ['if (requestState === undefined ||', 'equal: no call waits for an answer with an undefined state'],
    ["result['resultType'] ===", 'equal: no call waits for an answer with an undefined state'],
    ['waiting.size > MAX_WAITING', 'only memory: the limit of 1,000 calls that wait for an answer'],
  ],
  'apps/gateway/src/protocol/directory.ts': [
    ['former !== undefined && isSame', 'equal: catalogs are the same only if there are former ones'],
    ['server !== undefined && keys.has', 'equal: no server has an undefined key'],
    ['server === undefined || isHeldUri', 'equal: no server is returned in either case'],
  ],
  'apps/gateway/src/protocol/roots.ts': [
    ['if (known.has(connection)) return', 'only speed: the end of the connection is awaited once more'],
  ],
}
