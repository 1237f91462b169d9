import { createRoute, z } from '@hono/zod-openapi'
import {
  contentChangeSchema,
  brandSettingsSchema,
  documentLineSchema,
  homeSectionsSchema,
  pageDraftSchema,
  pageLineSchema,
  textLineSchema,
} from '#content/contract.ts'
import { pageOf } from '#platform/http/api.ts'
import { binary, bodyOf, json } from '#platform/http/endpoint-shapes.ts'

const tags = ['Administration']
const text = (most: number) => z.string().max(most)
const reason = text(500).default('')
const done = json('Done', z.object({ ok: z.literal(true) }))

export const brandRoute = createRoute({
  method: 'get',
  path: '/admin/content/brand',
  tags,
  summary: 'Name, logo, colour, legal name',
  responses: { 200: json('The brand', brandSettingsSchema) },
})

const logo = z
  .object({ mediaId: z.uuid(), alt: text(200) })
  .nullable()
  .optional()

export const saveBrandRoute = createRoute({
  method: 'put',
  path: '/admin/content/brand',
  tags,
  summary: 'Changes the brand; what is left out stays. A colour that cannot be read is refused',
  request: {
    body: bodyOf(
      z.object({
        name: text(100).optional(),
        senderName: text(200).optional(),
        company: z.object({ legalName: text(200), lines: z.array(text(200)).max(10), taxId: text(60) }).optional(),
        accent: z
          .object({ light: text(20), dark: text(20) })
          .nullable()
          .optional(),
        logo: z.object({ square: logo, wide: logo }).optional(),
        reason,
      }),
    ),
  },
  responses: { 200: json('The brand', brandSettingsSchema) },
})

const verdict = z.object({ ratio: z.number(), isReadable: z.boolean(), nearest: z.string() })

export const judgeAccentRoute = createRoute({
  method: 'get',
  path: '/admin/content/accent',
  tags,
  summary: 'How well a colour can be read on light and on dark, and the nearest that can',
  request: {
    query: z.object({
      light: z.string().regex(/^#[0-9a-f]{6}$/),
      dark: z
        .string()
        .regex(/^#[0-9a-f]{6}$/)
        .optional(),
    }),
  },
  responses: {
    200: json(
      'For each ground; `dark` is what goes with `light` where none was given',
      z.object({ light: verdict, dark: verdict.extend({ colour: z.string() }) }),
    ),
  },
})

const language = z.string().regex(/^[a-z]{2,3}$/)

export const contentRoute = createRoute({
  method: 'get',
  path: '/admin/content',
  tags,
  summary: 'Sections of the home pages, and own words',
  request: { query: z.object({ language: language.default('en') }) },
  responses: {
    200: json(
      'As it is now',
      z.object({
        pages: z.array(homeSectionsSchema),
        texts: z.array(textLineSchema),
        language: z.string(),
        changes: z.array(contentChangeSchema),
      }),
    ),
  },
})

const section = z.object({
  key: text(30),
  isOn: z.boolean(),
  heading: text(400).default(''),
  text: text(1_000).default(''),
})

export const saveSectionsRoute = createRoute({
  method: 'put',
  path: '/admin/content/sections/{page}',
  tags,
  summary: 'Order, switches and words of a home page',
  request: {
    params: z.object({ page: z.enum(['landing', 'home']) }),
    body: bodyOf(z.object({ sections: z.array(section).max(40), reason })),
  },
  responses: { 200: done },
})

export const saveTextsRoute = createRoute({
  method: 'put',
  path: '/admin/content/texts/{language}',
  tags,
  summary: 'Own words of the frame; empty for the built-in ones',
  request: {
    params: z.object({ language }),
    body: bodyOf(z.object({ texts: z.record(text(60), text(1_000)), reason })),
  },
  responses: { 200: done },
})

export const undoRoute = createRoute({
  method: 'post',
  path: '/admin/content/changes/{id}/undo',
  tags,
  summary: 'Takes the newest change back',
  request: { params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }) },
  responses: { 200: done },
})

const ofPage = z.object({ id: z.uuid() })
const page = pageDraftSchema
const pageInput = z.object({ slug: text(100).default(''), title: text(200), body: text(60_000) })

export const pagesRoute = createRoute({
  method: 'get',
  path: '/admin/content/pages',
  tags,
  summary: 'Pages of help, drafts too',
  request: { query: z.object({ cursor: text(60).optional() }) },
  responses: { 200: json('Pages', pageOf(pageLineSchema)) },
})

export const addPageRoute = createRoute({
  method: 'post',
  path: '/admin/content/pages',
  tags,
  summary: 'A new page, as a draft',
  request: { body: bodyOf(pageInput) },
  responses: { 201: json('The page', page) },
})

export const pageRoute = createRoute({
  method: 'get',
  path: '/admin/content/pages/{id}',
  tags,
  summary: 'A page with its history',
  request: { params: ofPage },
  responses: { 200: json('The page', page) },
})

export const savePageRoute = createRoute({
  method: 'put',
  path: '/admin/content/pages/{id}',
  tags,
  summary: 'Saves the next version; what is public stays until it is published',
  request: { params: ofPage, body: bodyOf(pageInput.extend({ version: z.int() })) },
  responses: { 200: json('The page', page) },
})

const onPage = <Path extends string>(path: Path, summary: string) =>
  createRoute({
    method: 'post',
    path: `/admin/content/pages/{id}/${path}` as const,
    tags,
    summary,
    request: { params: ofPage },
    responses: { 200: json('The page', page) },
  })

export const publishPageRoute = onPage('publish', 'Shows the newest version to everybody')
export const hidePageRoute = onPage('hide', 'Makes it a draft again')

export const restorePageRoute = createRoute({
  method: 'post',
  path: '/admin/content/pages/{id}/restore',
  tags,
  summary: 'Makes an older version the newest one again',
  request: { params: ofPage, body: bodyOf(z.object({ version: z.int() })) },
  responses: { 200: json('The page', page) },
})

export const removePageRoute = createRoute({
  method: 'delete',
  path: '/admin/content/pages/{id}',
  tags,
  summary: 'Takes a page away',
  request: { params: ofPage },
  responses: { 200: done },
})

const kind = z.enum(['terms', 'privacy'])
const made = json('Its id', z.object({ id: z.uuid() }))

export const documentsRoute = createRoute({
  method: 'get',
  path: '/admin/content/documents',
  tags,
  summary: 'Versions of the terms and of the privacy policy',
  responses: {
    200: json('Documents', z.object({ items: z.array(documentLineSchema), next: z.null() })),
  },
})

export const writeDocumentRoute = createRoute({
  method: 'post',
  path: '/admin/content/documents/{kind}',
  tags,
  summary: 'A new version, written here; it becomes a PDF',
  request: {
    params: z.object({ kind }),
    body: bodyOf(z.object({ version: text(40), validFrom: text(10), body: text(200_000), reason })),
  },
  responses: { 201: made },
})

export const bringDocumentRoute = createRoute({
  method: 'put',
  path: '/admin/content/documents/{kind}/file',
  tags,
  summary: 'A new version, brought as a PDF of at most 5 MB',
  request: {
    params: z.object({ kind }),
    query: z.object({ version: text(40), validFrom: text(10), reason: text(500).optional() }),
    body: {
      content: { 'application/pdf': { schema: binary } },
      required: true,
    },
  },
  responses: { 201: made },
})

export const withdrawDocumentRoute = createRoute({
  method: 'post',
  path: '/admin/content/documents/{id}/withdraw',
  tags,
  summary: 'Takes a version back: the one before it counts again',
  request: { params: z.object({ id: z.uuid() }), body: bodyOf(z.object({ reason })) },
  responses: { 200: done },
})

export const documentTextRoute = createRoute({
  method: 'get',
  path: '/admin/content/documents/{id}/text',
  tags,
  summary: 'What was written',
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: json(
      'The text; null where it came as a file',
      z.object({ kind, version: z.string(), body: z.string().nullable() }),
    ),
  },
})
