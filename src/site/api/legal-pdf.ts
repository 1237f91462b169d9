import { Hono, type Context } from 'hono'
import { findDocumentVersion, findShownDocument, type FoundDocument } from '#content/queries/get-document.ts'
import type { ApiEnv } from '#platform/http/api.ts'
import privacy from '#site/legal/privacy.md?raw'
import terms from '#site/legal/terms.md?raw'
import { blocksOf } from '#site/rules/markdown-blocks.ts'
import { pdfDocument } from '#site/rules/pdf-document.ts'

const builtIn = { terms, privacy }
type DocumentName = keyof typeof builtIn

// Cached by text, market name and address; there are few, and the oldest is dropped first.
const cache = new Map<string, Uint8Array<ArrayBuffer>>()
const cacheSize = 20

/**
 * The endpoints for the terms and the privacy policy as PDF: the market's own valid version, else the built-in text.
 */
export const legalRoutes = new Hono<ApiEnv>()
legalRoutes.get('/terms.pdf', (c) => answerShown(c, 'terms'))
legalRoutes.get('/privacy.pdf', (c) => answerShown(c, 'privacy'))
// Former versions stay readable for people who accepted them.
legalRoutes.get('/legal/:name{(?:terms|privacy)-[A-Za-z0-9.-]+\\.pdf}', (c) => answerFormer(c, c.req.param('name')))

async function answerShown(c: Context<ApiEnv>, name: DocumentName): Promise<Response> {
  const customDocument = await findShownDocument(c.var.ctx, name)
  return send(
    c,
    name,
    customDocument ?? {
      version: c.var.ctx.settings.get('terms.version'),
      validFrom: '',
      body: builtIn[name],
      file: null,
    },
  )
}

async function answerFormer(c: Context<ApiEnv>, file: string): Promise<Response> {
  const [, name, version] = /^(terms|privacy)-(.+)\.pdf$/.exec(file) ?? []
  const found = await findDocumentVersion(c.var.ctx, name as DocumentName, version ?? '')
  return found ? send(c, name as DocumentName, found) : c.notFound()
}

// An uploaded PDF is sandboxed, so that it has no origin and runs nothing; it is downloaded and read in a PDF program.
// Our own PDF is displayed in the browser, whose viewer does not work in a sandbox.
const runsNothing = "default-src 'none'; frame-ancestors 'none'; sandbox"

function send(c: Context<ApiEnv>, name: DocumentName, document: FoundDocument): Response {
  const { version, file } = document
  const bytes = file ? Uint8Array.from(file) : written(c, name, document)
  return c.body(bytes, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `${file ? 'attachment' : 'inline'}; filename="${name}-${version.replaceAll(/[^\w.-]/g, '')}.pdf"`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(file && { 'content-security-policy': runsNothing }),
    'cache-control': 'public, no-cache',
  })
}

function written(c: Context<ApiEnv>, name: DocumentName, { version, body }: FoundDocument): Uint8Array<ArrayBuffer> {
  const { settings, publicUrl } = c.var.ctx
  const operator = { market: settings.get('market.name'), version, address: publicUrl }
  const key = JSON.stringify([name, operator, body])
  const bytes = cache.get(key) ?? legalPdf(name, operator, body ?? '')
  cache.delete(key)
  cache.set(key, bytes)
  if (cache.size > cacheSize) cache.delete(cache.keys().next().value!)
  return bytes
}

interface Operator {
  market: string
  version: string
  address: string
}

const names = { terms: 'Terms of Service', privacy: 'Privacy Policy' }

/** A text with the operator's name and address filled in. */
export function legalPdf(
  name: DocumentName,
  operator: Operator,
  text: string = builtIn[name],
): Uint8Array<ArrayBuffer> {
  const filled = text.replaceAll(/\{(market|version|address)\}/g, (_, word: keyof Operator) => operator[word])
  const blocks = blocksOf(filled)
  const title = blocks.find((block) => block.role === 'H1')?.text ?? names[name]
  const footer = `${title} · version ${operator.version}`
  return pdfDocument({ title, language: 'en', brand: operator.market, footer, blocks })
}
