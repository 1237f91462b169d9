import type { ApiDocument, DocumentedResponse, Operation } from '#platform/http/document/api-document.ts'

const escaped = (text: unknown) =>
  String(text ?? '').replaceAll(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

const asJson = (schema: unknown) => `<pre>${escaped(JSON.stringify(schema, null, 2))}</pre>`

interface EnumDescriptions {
  'x-enumDescriptions'?: Record<string, string>
}

/** Values with descriptions become a table, everything else stays as in the document. */
function shape(schema: unknown): string {
  const { 'x-enumDescriptions': descriptions } = schema as EnumDescriptions
  if (!descriptions) return asJson(schema)
  const rows = Object.entries(descriptions).map(
    ([value, meaning]) => `<tr><th scope="row"><code>${escaped(value)}</code></th><td>${escaped(meaning)}</td></tr>`,
  )
  return `<table>${rows.join('')}</table>`
}

const style = `body{font:16px/1.55 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:2rem 1rem;color-scheme:light dark}h2{margin-top:3rem}
code,pre{font:13px/1.5 ui-monospace,monospace}pre{overflow:auto;padding:1rem;border:1px solid #8884;border-radius:8px;max-height:24rem}
details{border:1px solid #8884;border-radius:12px;margin:.5rem 0;padding:.25rem 1rem}summary{cursor:pointer;padding:.5rem 0}
.method{display:inline-block;min-width:4rem;font-weight:700}td,th{padding:.25rem 1rem .25rem 0;text-align:start;vertical-align:top}`

function parameters({ parameters = [] }: Operation): string {
  if (!parameters.length) return ''
  const rows = parameters.map(
    ({ name, in: place, required, description }) =>
      `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${escaped(place)}${required ? ', required' : ''}</td><td>${escaped(description)}</td></tr>`,
  )
  return `<h4>Parameters</h4><table>${rows.join('')}</table>`
}

/** The error codes of a response. */
function codesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { enum: values } = schema as { enum?: string[] }
  return values ?? Object.values(schema).flatMap(codesIn)
}

function answers({ responses }: Operation, shared: Record<string, DocumentedResponse>): string {
  const one = ([status, response]: [string, Operation['responses'][string]]) => {
    const { description, content } = '$ref' in response ? shared[response.$ref.split('/').at(-1)!]! : response
    const schema = Object.values(content ?? {})[0]?.schema
    const codes = codesIn(schema).map((code) => `<code>${escaped(code)}</code>`)
    const says = Number(status) < 300 ? schema && asJson(schema) : codes.join(', ')
    return `<p><b>${escaped(status)}</b> ${escaped(description)}${Number(status) < 300 ? '</p>' : ': '}${says ?? ''}`
  }
  return `<h4>Answers</h4>${Object.entries(responses).map(one).join('')}`
}

function operation(method: string, path: string, one: Operation, { components }: ApiDocument): string {
  const body = Object.values(one.requestBody?.content ?? {})[0]?.schema
  return `<details><summary><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code> ${escaped(one.summary)}</summary>
    <p>${escaped(one.description)}</p>${parameters(one)}${body ? `<h4>Body</h4>${asJson(body)}` : ''}${answers(one, components.responses)}</details>`
}

/** The API reference for people: one page, made from the OpenAPI document alone, without scripts. */
export function apiReference(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      tag: one.tags?.[0] ?? 'Other',
      html: operation(method, path, one, document),
    })),
  )
  const sections = [...Map.groupBy(operations, ({ tag }) => tag)].map(
    ([tag, members]) => `<section><h2>${escaped(tag)}</h2>${members.map(({ html }) => html).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
    <title>${escaped(document.info.title)}</title><style>${style}</style></head><body><main><h1>${escaped(document.info.title)}</h1>
    <p>${escaped(document.info.description)}</p><p>As a file: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>${sections.join('')}
    <h2>Shapes</h2>${Object.entries(document.components.schemas)
      .map(([name, schema]) => `<details><summary><code>${escaped(name)}</code></summary>${shape(schema)}</details>`)
      .join('')}</main></body></html>`
}
