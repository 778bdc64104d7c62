/**
 * A session is a hash: the field `sent` has the digests, joined by commas, and each tool has a field `:id` with its
 * position. The arguments of every script begin with the time after which the session expires, and the time below which
 * it counts as used again, in milliseconds. A reply is whether the second is reached, the digests, and what follows.
 */
const SESSION = `
local key, ttl = KEYS[1], ARGV[1]
local function reply(rest)
  local left = redis.call('pttl', key)
  if left == -2 then return false end
  if left == -1 then redis.call('pexpire', key, ttl) end
  local isOld = left >= 0 and left < tonumber(ARGV[2])
  return { isOld and 1 or 0, redis.call('hget', key, 'sent') or '', rest }
end
`

/** The tools in the order of their positions. */
export const READ = `${SESSION}
local tools = {}
local fields = redis.call('hgetall', key)
for i = 1, #fields, 2 do
  if fields[i]:sub(1, 1) == ':' then tools[tonumber(fields[i + 1])] = fields[i]:sub(2) end
end
return reply(tools)`

/** Appends tools up to a maximum number; `replace` removes all others. */
export const ADD = `${SESSION}
local sent = redis.call('hget', key, 'sent') or ''
if ARGV[4] == 'replace' then
  local left = redis.call('pttl', key)
  redis.call('del', key)
  redis.call('hset', key, 'sent', sent)
  if left > 0 then redis.call('pexpire', key, left) end
else
  redis.call('hset', key, 'sent', sent)
end
local count = redis.call('hlen', key) - 1
for i = 5, #ARGV do
  if count >= tonumber(ARGV[3]) then break end
  count = count + redis.call('hsetnx', key, ':' .. ARGV[i], count + 1)
end
return reply(0)`

/** Compares the digests and sets them. */
export const SET_SENT = `${SESSION}
if (redis.call('hget', key, 'sent') or '') == ARGV[4] then redis.call('hset', key, 'sent', ARGV[3]) end
return reply(0)`
