import type { PageLine } from '#content/contract.ts'
import { listOf } from '#identity/screens/admin/admin-lists.ts'
import { adminSource } from '#identity/screens/admin/admin-lists.ts'
import type {
  BrandSettings,
  ContentChange,
  DocumentKind,
  DocumentLine,
  HomePage,
  PageDraft,
  Section,
  HomeSections,
  TextLine,
} from '#content/contract.ts'
import { callAdminApi, queryOf, apiErrorOf } from '#identity/screens/admin/call-admin-api.ts'
import type { Page } from '#ui/source.ts'
import { ApiError } from '#ui/api-call.ts'

export interface ContentDashboard {
  pages: HomeSections[]
  texts: TextLine[]
  language: string
  changes: ContentChange[]
}

export const brandSource = adminSource<BrandSettings>('content/brand')
export const saveBrand = (body: object) => callAdminApi<BrandSettings>('content/brand', { method: 'PUT', body })

interface Verdict {
  ratio: number
  isReadable: boolean
  nearest: string
}

export interface AccentVerdicts {
  light: Verdict
  dark: Verdict & { colour: string }
}

export const judgeAccent = (light: string, dark: string | null) =>
  callAdminApi<AccentVerdicts>(`content/accent?${queryOf({ light, dark })}`)
export const contentSource = (language: string) => adminSource<ContentDashboard>(`content?${queryOf({ language })}`)
export const saveSections = (page: HomePage, sections: Section[]) =>
  callAdminApi(`content/sections/${page}`, { method: 'PUT', body: { sections } })
export const saveTexts = (language: string, texts: Record<string, string>) =>
  callAdminApi(`content/texts/${language}`, { method: 'PUT', body: { texts } })
export const undoChange = (id: number) => callAdminApi(`content/changes/${id}/undo`, { method: 'POST' })

export const listPages = listOf<PageLine>('content/pages')
export const pageSource = (id: string) => adminSource<PageDraft>(`content/pages/${id}`)
export const savePage = (id: string | null, body: object) =>
  id === null
    ? callAdminApi<PageDraft>('content/pages', { method: 'POST', body })
    : callAdminApi<PageDraft>(`content/pages/${id}`, { method: 'PUT', body })
export const actOnPage = (id: string, act: 'publish' | 'hide') =>
  callAdminApi<PageDraft>(`content/pages/${id}/${act}`, { method: 'POST' })
export const restorePage = (id: string, version: number) =>
  callAdminApi<PageDraft>(`content/pages/${id}/restore`, { method: 'POST', body: { version } })
export const removePage = (id: string) => callAdminApi(`content/pages/${id}`, { method: 'DELETE' })

export const documentsSource = adminSource<Page<DocumentLine>>('content/documents')
export const writeDocument = (kind: DocumentKind, body: object) =>
  callAdminApi<{ id: string }>(`content/documents/${kind}`, { method: 'POST', body })
export const withdrawDocument = (id: string, reason: string) =>
  callAdminApi(`content/documents/${id}/withdraw`, { method: 'POST', body: { reason } })

/** A PDF is uploaded in one request. */
export async function bringDocument(kind: DocumentKind, head: Record<string, string>, file: File): Promise<void> {
  const response = await fetch(`/api/admin/content/documents/${kind}/file?${queryOf(head)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf', accept: 'application/json' },
    body: file,
  }).catch(() => {
    throw new ApiError(0, {})
  })
  if (response.ok) return
  throw apiErrorOf(response.status, await response.json().catch(() => ({})))
}
