import type { ErrorCode } from '#shared/error-codes.ts'

type Schemas = Record<string, object>

/**
 * Adds every error code with its meaning to the API document. No slice knows all of them, so the code that mounts the
 * slices calls this.
 */
export function documentErrorCodes<Document extends { components?: { schemas?: object } }>(
  document: Document,
  codes: Record<ErrorCode, string>,
): Document {
  const sorted = Object.entries(codes).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const code = {
    type: 'string',
    enum: sorted.map(([name]) => name),
    description: ['Why something was refused:', ...sorted.map(([name, means]) => `- \`${name}\`: ${means}`)].join('\n'),
    // The name by which generators and viewers find the description of each value.
    'x-enumDescriptions': Object.fromEntries(sorted),
  }
  const schemas = { ...(document.components?.schemas as Schemas | undefined), ErrorCode: code }
  return { ...document, components: { ...document.components, schemas } }
}
