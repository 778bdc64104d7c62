// Reads names, descriptions and parameters of operations from three npm packages, unpacked in the current folder, and
// writes them as api.jsonl: aws-sdk 2.1693.0 (Apache-2.0), @octokit/openapi 23.0.2 (MIT), @withfig/autocomplete 2.692.3 (MIT).
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
const out = []
const clean = s => s.replace(/<[^>]+>/g, ' ').replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&').replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replace(/[`*_]/g, '').replace(/\s+/g, ' ').trim()
const cut = (s, n = 400) => { s = clean(s); if (s.length <= n) return s; const at = s.lastIndexOf('. ', n); return at > 40 ? s.slice(0, at + 1) : s.slice(0, n) }
// aws
{
  const dir = 'x-aws-sdk/package/clients'
  for (const f of readdirSync(dir).filter(f => f.endsWith('.d.ts') && f !== 'all.d.ts')) {
    const text = readFileSync(join(dir, f), 'utf8')
    const service = f.replace('.d.ts', '')
    const inter = new Map()
    for (const m of text.matchAll(/export interface (\w+) \{([\s\S]*?)\n  \}/g)) {
      const ps = []
      for (const p of m[2].matchAll(/\/\*\*\n([\s\S]*?)\*\/\s*(\w+)\??:/g)) ps.push([p[2], cut(p[1].replace(/^\s*\* ?/gm, ''), 120)])
      inter.set(m[1], ps)
    }
    const seen = new Set()
    for (const m of text.matchAll(/\/\*\*\n((?:   \*[^\n]*\n)+)   \*\/\n  (\w+)\(params: [\w.]*?\.(\w+),/g)) {
      if (seen.has(m[2])) continue
      seen.add(m[2])
      const description = cut(m[1].replace(/^\s*\* ?/gm, ''))
      if (description.length < 15) continue
      const ps = (inter.get(m[3]) ?? []).slice(0, 12)
      out.push({ source: 'aws', name: m[2], server: service, description, params: ps.map(p => p[0]), details: ps.map(p => p[1]) })
    }
  }
  console.log('aws', out.length)
}
// octokit
{
  const seen = new Set()
  const spec = JSON.parse(readFileSync('x-octokit/package/generated/api.github.com.json', 'utf8'))
  const resolve = x => (x?.$ref ? x.$ref.slice(2).split('/').reduce((o, k) => o[k], spec) : x)
  let n = 0
  for (const [path, ops] of Object.entries(spec.paths)) for (const op of Object.values(ops)) {
    if (!op.operationId || seen.has(op.operationId)) continue
    seen.add(op.operationId)
    const ps = (op.parameters ?? []).map(resolve).map(p => [p.name, cut(p.description ?? '', 120)])
    const body = resolve(op.requestBody)?.content?.['application/json']?.schema
    for (const [k, v] of Object.entries(resolve(body)?.properties ?? {})) ps.push([k, cut(v.description ?? '', 120)])
    out.push({ source: 'octokit', name: op.operationId.replace(/^[^/]*\//, '').replaceAll('-', '_'), server: 'github ' + (op.tags?.[0] ?? ''), description: cut((op.summary ?? '') + '. ' + (op.description ?? '')), params: ps.slice(0, 12).map(p => p[0]), details: ps.slice(0, 12).map(p => p[1]) })
    n++
  }
  console.log('octokit', n)
}
// fig
{
  let n = 0
  const walk = dir => readdirSync(dir, { withFileTypes: true }).flatMap(e => (e.isDirectory() ? walk(join(dir, e.name)) : e.name.endsWith('.js') ? [join(dir, e.name)] : []))
  const first = x => (Array.isArray(x) ? x[0] : x)
  for (const f of walk('x-withfig/package/build').filter(f => !/\/(aws|gcloud|az)\//.test(f))) {
    let spec
    try { spec = (await import(pathToFileURL(join(process.cwd(), f)).href)).default } catch { continue }
    if (typeof spec !== 'object' || spec === null) continue
    const visit = (node, parents, depth) => {
      const name = first(node?.name)
      if (typeof name !== 'string') return
      const description = typeof node.description === 'string' ? cut(node.description) : ''
      const options = (node.options ?? []).filter(o => o && typeof o.description === 'string').slice(0, 12)
      if (description.length >= 15 && n < 30000) {
        const long = o => String((Array.isArray(o.name) ? (o.name.find(x => String(x).startsWith('--')) ?? o.name[0]) : o.name) ?? '').replace(/^-+/, '')
        out.push({ source: 'fig', name: [...parents.slice(1), name].join('_').slice(0, 80), server: parents[0] ?? name, description, params: options.map(long), details: options.map(o => cut(o.description, 120)) })
        n++
      }
      if (depth < 4) for (const s of node.subcommands ?? []) visit(s, [...parents, name], depth + 1)
    }
    visit(spec, [], 0)
  }
  console.log('fig', n)
}
writeFileSync('api.jsonl', out.map(x => JSON.stringify(x)).join('\n'))
console.log(out.length)
process.exit(0)
