import { createContext, use, useId } from 'react'

/** The id of a page's own title, which names a part of the same title. */
export const pageTitleId = 'page-title'

/** The title of the page around; empty where parts have to say theirs themselves. */
export const PageTitle = createContext('')

/** What names a part of a page. Its title is not written again where the page's own title says the same. */
export function usePartTitle(title: string): { id: string; isWritten: boolean } {
  const generatedId = useId()
  const isWritten = use(PageTitle) !== title
  return { id: isWritten ? generatedId : pageTitleId, isWritten }
}
