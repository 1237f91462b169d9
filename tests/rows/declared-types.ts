import { join, relative } from 'node:path'
import { API, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync'
import { SyntaxKind, type Node, type TaggedTemplateExpression, type TemplateLiteral } from 'typescript/unstable/ast'
import type { Kind } from '../support/worlds/recorded-rows.ts'

/** A call such as `db.rows<Row>(sql\`…\`)`, with what it declares. */
export interface DeclaredRows {
  /** Path and line, for messages. */
  place: string
  /** The constant pieces of the statement, between its values. */
  pieces: string[]
  fields: { name: string; isOptional: boolean; kinds: Set<Kind> }[]
}

const root = join(import.meta.dirname, '../..')
const allKinds: Kind[] = ['null', 'string', 'number', 'boolean', 'object']

const kindsOfFlag: [number, Kind[]][] = [
  [TypeFlags.Any | TypeFlags.Unknown, allKinds],
  [TypeFlags.Null, ['null']],
  [TypeFlags.StringLike, ['string']],
  [TypeFlags.NumberLike, ['number']],
  [TypeFlags.BooleanLike, ['boolean']],
  [TypeFlags.Object | TypeFlags.NonPrimitive, ['object']],
]

/** The kinds of values that a type allows. */
function kindsOf(type: Type): Kind[] {
  if (type.isUnionType()) return type.getTypes().flatMap(kindsOf)
  if (type.isIntersectionType()) {
    const parts = type.getTypes().flatMap(kindsOf)
    return parts.some((kind) => kind !== 'object') ? parts.filter((kind) => kind !== 'object') : parts
  }
  return kindsOfFlag.find(([flag]) => type.flags & flag)?.[1] ?? allKinds
}

const isCallOf = (node: Node): node is Node & CallOfRows =>
  node.kind === SyntaxKind.CallExpression &&
  (node as Node & CallOfRows).typeArguments?.length === 1 &&
  (node as Node & CallOfRows).arguments[0]?.kind === SyntaxKind.TaggedTemplateExpression &&
  ['rows', 'row'].includes((node as Node & CallOfRows).expression.name?.text ?? '')

interface CallOfRows {
  expression: { name?: { text: string } }
  typeArguments: [never]
  arguments: [TaggedTemplateExpression]
}

function piecesOf(template: TemplateLiteral): string[] {
  if (template.kind === SyntaxKind.NoSubstitutionTemplateLiteral) return [(template as { text: string }).text]
  const { head, templateSpans } = template as unknown as {
    head: { text: string }
    templateSpans: { literal: { text: string } }[]
  }
  return [head.text, ...templateSpans.map(({ literal }) => literal.text)]
}

function fieldsOf(checker: Checker, type: Type): DeclaredRows['fields'] {
  return checker.getPropertiesOfType(type).map((property) => {
    const declared = checker.getTypeOfSymbol(property)!
    const parts = declared.isUnionType() ? declared.getTypes() : [declared]
    return {
      name: property.name,
      isOptional: parts.some(({ flags }) => flags & TypeFlags.Undefined),
      kinds: new Set(kindsOf(declared)),
    }
  })
}

/** All calls in the source that declare the type of their rows; calls whose type is a parameter are left out. */
export function declaredRows(): DeclaredRows[] {
  const api = new API({ cwd: root })
  try {
    const { program, checker } = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects()[0]!
    const files = program
      .getSourceFileNames()
      .filter((name) => name.startsWith(join(root, 'src/')) && !name.includes('.test.'))
    return files.flatMap((name) => {
      const found: DeclaredRows[] = []
      const file = program.getSourceFile(name)!
      const visit = (node: Node): void => {
        if (isCallOf(node)) {
          const type = checker.getTypeFromTypeNode(node.typeArguments[0])!
          const line = file.text.slice(0, node.pos).trimEnd().split('\n').length
          if (type.isObjectType() || type.isIntersectionType())
            found.push({
              place: `${relative(root, name)}:${line}`,
              pieces: piecesOf(node.arguments[0].template),
              fields: fieldsOf(checker, type),
            })
        }
        node.forEachChild(visit)
      }
      visit(file)
      return found
    })
  } finally {
    api.close()
  }
}
