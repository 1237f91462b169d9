import type { ErrorCode } from '#shared/error-codes.ts'

type Schemas = Record<string, object>

/** Tells each code of a refusal, and what it means, in the document of the API. No slice knows all of them; whoever mounts them does. */
export function documentErrorCodes<Document extends { components?: { schemas?: object } }>(
  document: Document,
  codes: Record<ErrorCode, string>,
): Document {
  const sorted = Object.entries(codes).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const code = {
    type: 'string',
    enum: sorted.map(([name]) => name),
    description: ['Why something was refused:', ...sorted.map(([name, means]) => `- \`${name}\`: ${means}`)].join('\n'),
    // By this name generators and readers of such documents know what is said of each value.
    'x-enumDescriptions': Object.fromEntries(sorted),
  }
  const schemas = { ...(document.components?.schemas as Schemas | undefined), ErrorCode: code }
  return { ...document, components: { ...document.components, schemas } }
}
