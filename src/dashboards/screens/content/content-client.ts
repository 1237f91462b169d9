import type {
  BrandDesk,
  ContentChange,
  DocumentKind,
  DocumentLine,
  HomePage,
  PageDraft,
  Section,
  SectionsDesk,
  TextLine,
} from '#content/contract.ts'
import { callDesk, queryOf, refusedAs } from '#dashboards/screens/desk-client.ts'
import type { Page } from '#dashboards/screens/kit/face.ts'
import { ApiError } from '#ui/api-call.ts'

export interface ContentDesk {
  pages: SectionsDesk[]
  texts: TextLine[]
  language: string
  changes: ContentChange[]
}

export const loadBrand = () => callDesk<BrandDesk>('content/brand')
export const saveBrand = (body: object) => callDesk<BrandDesk>('content/brand', { method: 'PUT', body })

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
  callDesk<AccentVerdicts>(`content/accent?${queryOf({ light, dark })}`)
export const loadContent = (language: string) => callDesk<ContentDesk>(`content?${queryOf({ language })}`)
export const saveSections = (page: HomePage, sections: Section[]) =>
  callDesk(`content/sections/${page}`, { method: 'PUT', body: { sections } })
export const saveTexts = (language: string, texts: Record<string, string>) =>
  callDesk(`content/texts/${language}`, { method: 'PUT', body: { texts } })
export const undoChange = (id: number) => callDesk(`content/changes/${id}/undo`, { method: 'POST' })

export const loadPage = (id: string) => callDesk<PageDraft>(`content/pages/${id}`)
export const savePage = (id: string | null, body: object) =>
  id === null
    ? callDesk<PageDraft>('content/pages', { method: 'POST', body })
    : callDesk<PageDraft>(`content/pages/${id}`, { method: 'PUT', body })
export const actOnPage = (id: string, act: 'publish' | 'hide') =>
  callDesk<PageDraft>(`content/pages/${id}/${act}`, { method: 'POST' })
export const restorePage = (id: string, version: number) =>
  callDesk<PageDraft>(`content/pages/${id}/restore`, { method: 'POST', body: { version } })
export const removePage = (id: string) => callDesk(`content/pages/${id}`, { method: 'DELETE' })

export const loadDocuments = () => callDesk<Page<DocumentLine>>('content/documents')
export const writeDocument = (kind: DocumentKind, body: object) =>
  callDesk<{ id: string }>(`content/documents/${kind}`, { method: 'POST', body })
export const withdrawDocument = (id: string, reason: string) =>
  callDesk(`content/documents/${id}/withdraw`, { method: 'POST', body: { reason } })

/** A PDF goes in one piece, as it is. */
export async function bringDocument(kind: DocumentKind, head: Record<string, string>, file: File): Promise<void> {
  const response = await fetch(`/api/admin/content/documents/${kind}/file?${queryOf(head)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf', accept: 'application/json' },
    body: file,
  }).catch(() => {
    throw new ApiError(0, {})
  })
  if (response.ok) return
  throw refusedAs(response.status, await response.json().catch(() => ({})))
}
