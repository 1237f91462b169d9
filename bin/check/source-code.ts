import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'

/** A node of a syntax tree (ESTree). */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

interface Source {
  file: string
  name: string
}

interface Module {
  text: string
  program: Node
  /** What is imported or exported on, by its name here; "*" is a whole module. */
  elsewhere: Map<string, Source>
  declarations: Map<string, Node>
}

const sources = join(import.meta.dirname, '../../src')
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const nameOf = (node: unknown) => ((node as Node).name ?? (node as Node).value) as string

export function childrenOf(node: Node): [key: string, child: Node][] {
  return Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child): [string, Node] => [key, child]),
  )
}

/** The nodes around a position, from the outermost to the innermost. */
export function pathTo(node: Node, at: number): Node[] {
  const inner = childrenOf(node).find(([, { start, end }]) => start <= at && at < end)
  return inner ? [node, ...pathTo(inner[1], at)] : [node]
}

function boundNames(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name as string]
  const parts = childrenOf(pattern).filter(([key]) => key !== 'key' && key !== 'typeAnnotation')
  return parts.flatMap(([, part]) => boundNames(part))
}

/** The names that a declaration, or a parameter, declares. */
export function declaredNames(node: Node): string[] {
  if (node.type === 'VariableDeclarator') return boundNames(node.id as Node)
  if (/Pattern$|^Identifier$/.test(node.type)) return boundNames(node)
  return node.type.endsWith('Declaration') && isNode(node.id) ? [nameOf(node.id)] : []
}

const modules = new Map<string, Module | undefined>()

/** A module of our own; undefined for anything else. */
export function moduleAt(file: string): Module | undefined {
  if (!modules.has(file)) modules.set(file, /\.tsx?$/.test(file) && existsSync(file) ? readModule(file) : undefined)
  return modules.get(file)
}

function fileOf(source: unknown, from: string): string | undefined {
  const specifier = (source as Node | undefined)?.value as string | undefined
  if (specifier?.startsWith('#')) return join(sources, specifier.slice(1))
  return specifier?.startsWith('.') ? resolve(from, '..', specifier) : undefined
}

function readModule(file: string): Module {
  const text = readFileSync(file, 'utf8')
  const program = parseSync(file, text).program as unknown as Node
  const module: Module = { text, program, elsewhere: new Map(), declarations: new Map() }
  for (const statement of program.body as Node[]) {
    const from = fileOf(statement.source, file)
    const specifiers = (statement.specifiers ?? []) as Node[]
    if (from) for (const one of specifiers) module.elsewhere.set(nameOf(one.local ?? one.exported), sourceOf(one, from))
    else declare(module, (statement.declaration as Node | null) ?? statement)
  }
  return module
}

function sourceOf({ type, imported, local }: Node, file: string): Source {
  if (type === 'ImportNamespaceSpecifier') return { file, name: '*' }
  return { file, name: imported ? nameOf(imported) : type === 'ExportSpecifier' ? nameOf(local) : 'default' }
}

function declare({ declarations }: Module, statement: Node): void {
  const parts = statement.type === 'VariableDeclaration' ? (statement.declarations as Node[]) : [statement]
  for (const part of parts) for (const name of declaredNames(part)) declarations.set(name, part)
}

/** The declaration of a name that a file uses ("commands.agree" of an imported module), wherever it is. */
export function findDeclaration(file: string, name: string): { file: string; node: Node } | undefined {
  const module = moduleAt(file)
  const node = module?.declarations.get(name)
  if (node) return { file, node }
  const [first, member] = name.split('.') as [string, string?]
  const source = module?.elsewhere.get(first)
  if (!source) return undefined
  const isWhole = source.name === '*'
  return isWhole === (member !== undefined) ? findDeclaration(source.file, member ?? source.name) : undefined
}

/** What a piece of code says about errors, and what it names. */
export interface Content {
  names: Set<string>
  types: Set<string>
  /** Errors that are thrown or made; without a kind where `authErrors` has it. */
  thrown: { kind: string | undefined; code: string }[]
  /** The kinds of errors whose code comes from elsewhere. */
  open: (string | undefined)[]
  /** Its texts and keys, which may be codes. */
  texts: Set<string>
  /** The texts of `code: '…'`. */
  codes: Set<string>
}

const contents = new Map<Node, Content>()

export function contentOf(node: Node): Content {
  const known = contents.get(node)
  if (known) return known
  const found: Content = {
    names: new Set(),
    types: new Set(),
    thrown: [],
    open: [],
    texts: new Set(),
    codes: new Set(),
  }
  contents.set(node, found)
  collect(node, found)
  return found
}

const isKey = ({ type, computed, shorthand }: Node, key: string) =>
  !computed && ((type === 'MemberExpression' && key === 'property') || (key === 'key' && !shorthand))

function collect(node: Node, found: Content): void {
  collectors[node.type]?.(node, found)
  for (const [key, child] of childrenOf(node)) if (!isKey(node, key)) collect(child, found)
}

const collectors: Record<string, (node: Node, found: Content) => void> = {
  Identifier: ({ name }, { names }) => names.add(name as string),
  Literal: ({ value }, { texts }) => typeof value === 'string' && texts.add(value),
  TSTypeReference: ({ typeName }, { types }) => types.add(nameOf(typeName)),
  MemberExpression({ object, property, computed }, { names }) {
    const { type, name } = object as Node
    if (type === 'Identifier' && !computed) names.add(`${name as string}.${nameOf(property)}`)
  },
  Property({ key, value, computed }, { texts, codes }) {
    if (computed) return
    texts.add(nameOf(key))
    if (nameOf(key) === 'code') for (const text of textsOf(value as Node)) codes.add(text)
  },
  NewExpression({ callee, arguments: given }, found) {
    const [kind, code] = given as Node[]
    // With the kind of another error it passes that on.
    if (nameOf(callee) === 'AppError' && kind!.type === 'Literal') collectError(found, kind!.value as string, code)
  },
  CallExpression({ callee, arguments: given }, found) {
    if (nameOf(callee) === 'authError') collectError(found, undefined, (given as Node[])[0])
  },
}

function collectError({ thrown, open }: Content, kind: string | undefined, code: Node | undefined): void {
  const codes = textsOf(code)
  if (codes.length === 0) open.push(kind)
  thrown.push(...codes.map((one) => ({ kind, code: one })))
}

/** The text of an expression, or of both sides of a choice. */
function textsOf(node: Node | undefined): string[] {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node?.type !== 'ConditionalExpression') return []
  return [...textsOf(node.consequent as Node), ...textsOf(node.alternate as Node)]
}
