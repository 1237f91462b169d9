import { readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { OpenAPIRegistry } from '@asteasolutions/zod-to-openapi'
import { childrenOf, declaredNames, contentOf, findDeclaration, moduleAt, pathTo, type Node } from './source-code.ts'

/*
 * Writes src/server/endpoint-errors.ts: for each endpoint of the API, the errors that its code can throw. A declaration
 * is followed to all that it names; `new AppError(kind, code)` and `authError(code)` are the errors. Without `--write`
 * it only compares, for `npm run check`.
 */

const target = join(import.meta.dirname, '../../src/server/endpoint-errors.ts')

// Vite reads the legal texts; here nobody does.
registerHooks({
  load: (url, context, next) =>
    /\.md\b/.test(url) ? { format: 'module', shortCircuit: true, source: "export default ''" } : next(url, context),
})

interface Route {
  method: string
  path: string
  request?: unknown
  'x-stack'?: string | undefined
}

// The stack of its registration says where the code of a route begins.
const register = OpenAPIRegistry.prototype.registerPath
OpenAPIRegistry.prototype.registerPath = function (route: Route) {
  Error.stackTraceLimit = 40
  route['x-stack'] ??= new Error('registered').stack
  return register.call(this, route as never)
}

const { mountApi } = await import('../../src/server/api.ts')
const { newApi } = await import('../../src/platform/http/api.ts')
const { errorCodes } = await import('../../src/server/error-codes.ts')
const { errorStatus } = await import('../../src/shared/app-error.ts')
const { authErrors } = await import('../../src/identity/rules/auth-errors.ts')

const isCode = (text: string) => Object.hasOwn(errorCodes, text)

interface Start {
  file: string
  node: Node
  /** The statement of the module around it, which may declare what it names. */
  around: Node
}

interface Reached {
  file: string
  node: Node
  around?: Node
}

const localsByStatement = new Map<Node, Map<string, Node[]>>()

/** The local functions and constants of a statement that have a name. */
function localsNamed(statement: Node, name: string): Node[] {
  const locals = localsByStatement.get(statement) ?? new Map<string, Node[]>()
  if (!localsByStatement.has(statement)) {
    localsByStatement.set(statement, locals)
    for (const [, child] of childrenOf(statement)) collectLocals(child, locals)
  }
  return locals.get(name) ?? []
}

function collectLocals(node: Node, locals: Map<string, Node[]>): void {
  const add = (declared: Node, value: Node) => {
    for (const name of declaredNames(declared)) locals.set(name, [...(locals.get(name) ?? []), value])
  }
  if (/^(?:VariableDeclarator|FunctionDeclaration)$/.test(node.type)) add(node, node)
  // `for (const [route, work] of table)`: the names are those of the table.
  if (node.type === 'ForOfStatement')
    for (const declared of ((node.left as Node).declarations ?? []) as Node[]) add(declared, node.right as Node)
  for (const [, child] of childrenOf(node)) collectLocals(child, locals)
}

/** Every declaration that the code of a route leads to. */
function reachedFrom(starts: Start[], isSkipped: (name: string) => boolean): Reached[] {
  const found = new Map<Node, Reached>()
  const open: Reached[] = [...starts]
  for (let next = open.pop(); next; next = open.pop()) {
    if (found.has(next.node)) continue
    found.set(next.node, next)
    for (const { name, to } of linksOf(next)) if (!isSkipped(name)) open.push(...to)
  }
  return [...found.values()]
}

interface Link {
  name: string
  to: Reached[]
}

const linksByNode = new Map<Node, Link[]>()

function linksOf(reached: Reached): Link[] {
  const links =
    linksByNode.get(reached.node) ??
    [...contentOf(reached.node).names].map((name): Link => ({ name, to: declarationsOf(reached, name) }))
  linksByNode.set(reached.node, links)
  return links
}

function declarationsOf({ file, around }: Reached, name: string): Reached[] {
  const declaration = findDeclaration(file, name)
  if (declaration) return [declaration]
  return around ? localsNamed(around, name).map((node) => ({ file, node, around })) : []
}

/** Codes in a declaration whose error takes its code from elsewhere, and in the tables and types that it names. */
function codesNear(file: string, node: Node, seen = new Set<Node>()): string[] {
  if (seen.has(node)) return []
  seen.add(node)
  const { texts, names, types } = contentOf(node)
  const others = [...names, ...types].flatMap((name) => {
    if (/^(?:ErrorCode|AuthCode|authErrors)$/.test(name)) return []
    const found = findDeclaration(file, name)
    return found && isData(found.node) ? codesNear(found.file, found.node, seen) : []
  })
  return [...[...texts].filter(isCode), ...others]
}

const isData = ({ type, init }: Node) =>
  type === 'TSTypeAliasDeclaration' ||
  (type === 'VariableDeclarator' && !/Function/.test((init as Node | null)?.type ?? ''))

type Kind = keyof typeof errorStatus

const kindOf = (kind: string | undefined, code: string): Kind => (kind ?? authErrors[code as 'unavailable'][0]) as Kind

/** "404 not-found, 409 slot-taken sold-out". */
function errorsOf(reached: Reached[]): string {
  const found = new Map<number, Set<string>>()
  const add = (kind: string | undefined, code: string) => {
    const status = errorStatus[kindOf(kind, code)]
    found.set(status, (found.get(status) ?? new Set()).add(code))
  }
  for (const { file, node } of reached) {
    const { thrown, open } = contentOf(node)
    for (const { kind, code } of thrown) add(kind, code)
    for (const kind of open) {
      const near = codesNear(file, node)
      const codes = near.length > 0 ? near : reached.flatMap((one) => [...contentOf(one.node).codes].filter(isCode))
      for (const code of codes) if (kind || Object.hasOwn(authErrors, code)) add(kind, code)
    }
  }
  return [...found]
    .toSorted(([one], [other]) => one - other)
    .map(([status, codes]) => [status, ...[...codes].toSorted()].join(' '))
    .join(', ')
}

/** The calls that registered a route, from `openapi(route, handler)` outwards: file and position. */
const callsIn = (stack: string) =>
  [...stack.matchAll(/file:\/\/(\S+?\/src\/\S+?):(\d+):(\d+)/g)].map(([, file, line, column]) => {
    const { program, text } = moduleAt(file!)!
    const at = text.split('\n', Number(line) - 1).join('\n').length + Number(column)
    return { file: file!, path: pathTo(program, at) }
  })

/**
 * What a route's code begins with: the handler, the API that it is added to, and what outer calls hand to the parameters
 * that these name.
 */
function startsOf(stack: string): Start[] {
  const starts: Start[] = []
  let wanted: { parameters: Node[]; names: Set<string> } | undefined
  for (const { file, path } of callsIn(stack)) {
    const call = path.findLast(({ type }) => type === 'CallExpression')
    if (!call) break
    const given = call.arguments as Node[]
    const nodes = wanted ? argumentsFor(wanted, given) : [(call.callee as Node).object as Node, ...given]
    const here = nodes.map((node): Start => ({ file, node, around: path[1]! }))
    starts.push(...here)
    const enclosing = path.findLast(({ type }) => /Function/.test(type))
    if (!enclosing) break
    wanted = { parameters: enclosing.params as Node[], names: namesAround(here) }
  }
  return starts
}

/** The names in nodes and in the local declarations that they name. */
function namesAround(starts: Start[]): Set<string> {
  const inside = reachedFrom(starts, () => false).filter(({ around }) => around)
  return new Set(inside.flatMap(({ node }) => [...contentOf(node).names]))
}

function argumentsFor({ parameters, names }: { parameters: Node[]; names: Set<string> }, given: Node[]): Node[] {
  return given.flatMap((argument, index) => {
    const parameter = parameters[index]
    const bound = parameter ? declaredNames(parameter).filter((name) => names.has(name)) : []
    if (bound.length === 0) return []
    if (argument.type !== 'ObjectExpression' || parameter!.type !== 'ObjectPattern') return [argument]
    return (argument.properties as Node[]).filter(({ key }) => !key || bound.includes((key as Node).name as string))
  })
}

function mountedRoutes(): Route[] {
  const api = newApi()
  const dependencies = {
    identity: { auth: {} },
    outgoing: {},
    mail: {},
    workshop: { payoutAdapters: new Map(), system: {} },
  }
  mountApi(api, dependencies as never)
  return api.openAPIRegistry.definitions.flatMap((one) => (one.type === 'route' ? [one.route as Route] : []))
}

function everyError(): Record<string, string> {
  const entries = mountedRoutes().map(({ method, path, request, 'x-stack': stack }): [string, string] => {
    const isSkipped = (name: string) => !request && name.startsWith('rejectInvalid')
    return [`${method.toUpperCase()} ${path}`, errorsOf(reachedFrom(startsOf(stack!), isSkipped))]
  })
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const text = `/**
 * The errors that the code of each endpoint can throw, by status. Written by \`node bin/check/endpoint-errors.ts
 * --write\`; \`npm run check\` fails when it is out of date.
 */
export const endpointErrors: Record<string, string> = ${JSON.stringify(everyError())}
`
const written = await format(text, { ...(await resolveConfig(target)), filepath: target })
if (process.argv.includes('--write')) writeFileSync(target, written)
else if (readFileSync(target, 'utf8') !== written) {
  process.stdout.write('The errors of endpoints changed: run node bin/check/endpoint-errors.ts --write\n')
  process.exit(1)
}
process.exit(0)
