import { Hono, type Context } from 'hono'
import { findDocumentVersion, findShownDocument, type FoundDocument } from '#content/queries/get-document.ts'
import { accentOf } from '#market/rules/brand-colours.ts'
import type { ApiEnv } from '#platform/http/api.ts'
import type { RenderDocument, TextLayout } from '#shared/adapters/document-sheet.ts'
import privacy from '#site/legal/privacy.md?raw'
import terms from '#site/legal/terms.md?raw'
import { blocksOf } from '#site/rules/markdown-blocks.ts'

const builtIn = { terms, privacy }
type DocumentName = keyof typeof builtIn

// Cached by text, market name, colour and address; there are few, and the oldest is dropped first.
const cache = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
const cacheSize = 20

/**
 * The endpoints for the terms and the privacy policy as PDF: the market's own valid version, else the built-in text.
 */
export function legalRoutes({ draw }: { draw: RenderDocument }) {
  const routes = new Hono<ApiEnv>()
  const shown = async (c: Context<ApiEnv>, name: DocumentName) =>
    send(c, name, draw, (await findShownDocument(c.var.ctx, name)) ?? builtInOf(c, name))
  routes.get('/terms.pdf', (c) => shown(c, 'terms'))
  routes.get('/privacy.pdf', (c) => shown(c, 'privacy'))
  // Former versions stay readable for people who accepted them.
  routes.get('/legal/:name{(?:terms|privacy)-[A-Za-z0-9.-]+\\.pdf}', async (c) => {
    const [, name, version] = /^(terms|privacy)-(.+)\.pdf$/.exec(c.req.param('name')) ?? []
    const found = await findDocumentVersion(c.var.ctx, name as DocumentName, version ?? '')
    return found ? send(c, name as DocumentName, draw, found) : c.notFound()
  })
  return routes
}

const builtInOf = (c: Context<ApiEnv>, name: DocumentName): FoundDocument => ({
  version: c.var.ctx.settings.get('terms.version'),
  validFrom: '',
  body: builtIn[name],
  file: null,
})

// An uploaded PDF is sandboxed, so that it has no origin and runs nothing; it is downloaded and read in a PDF program.
// Our own PDF is displayed in the browser, whose viewer does not work in a sandbox.
const runsNothing = "default-src 'none'; frame-ancestors 'none'; sandbox"

async function send(c: Context<ApiEnv>, name: DocumentName, draw: RenderDocument, found: FoundDocument) {
  const { version, file, body } = found
  const bytes = file
    ? Uint8Array.from(file)
    : await drawnOnce(legalText(name, operatorOf(c, version), body ?? ''), draw)
  return c.body(bytes, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `${file ? 'attachment' : 'inline'}; filename="${name}-${version.replaceAll(/[^\w.-]/g, '')}.pdf"`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(file && { 'content-security-policy': runsNothing }),
    'cache-control': 'public, no-cache',
  })
}

function drawnOnce(layout: TextLayout, draw: RenderDocument): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify(layout)
  const drawn = cache.get(key) ?? draw(layout)
  cache.delete(key)
  cache.set(key, drawn)
  drawn.catch(() => cache.delete(key))
  if (cache.size > cacheSize) cache.delete(cache.keys().next().value!)
  return drawn
}

interface Operator {
  market: string
  version: string
  address: string
  accent: string
}

const operatorOf = ({ var: { ctx } }: Context<ApiEnv>, version: string): Operator => ({
  market: ctx.settings.get('market.name'),
  version,
  address: ctx.publicUrl,
  accent: accentOf(ctx.settings).light,
})

const names = { terms: 'Terms of Service', privacy: 'Privacy Policy' }

/** A text with the operator's name and address filled in, ready for drawing. */
export function legalText(name: DocumentName, operator: Operator, text: string = builtIn[name]): TextLayout {
  const filled = text.replaceAll(/\{(market|version|address)\}/g, (_, word: keyof Operator) => operator[word])
  const blocks = blocksOf(filled)
  const title = blocks.find((block) => block.role === 'H1')?.text ?? names[name]
  const { market: brand, version, accent } = operator
  return { title, language: 'en', brand, accent, footer: `${title} · version ${version}`, blocks }
}
