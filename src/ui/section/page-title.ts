import { createContext, use, useId } from 'react'

/** The id of a page's own title, which names a part of the same title. */
export const pageTitleId = 'page-title'

/** The title of the page around; empty where parts have to say theirs themselves. */
export const PageTitle = createContext('')

/** The title that a page has on phones only. */
export const PhoneTitle = createContext('')

interface PartTitle {
  id: string
  isWritten: boolean
  /** Hides it on phones. */
  className: string
}

/** What names a part of a page. Its title is not written again where the page's own title says the same. */
export function usePartTitle(title: string): PartTitle {
  const generatedId = useId()
  const isWritten = use(PageTitle) !== title
  const className = use(PhoneTitle) === title ? 'max-lg:hidden' : ''
  return { id: isWritten ? generatedId : pageTitleId, isWritten, className }
}
