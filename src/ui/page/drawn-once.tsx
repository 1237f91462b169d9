import { createContext, useContext, useId, type ReactNode } from 'react'

/** What the server writes in the place of a part; its HTML is put there when the page is drawn. */
interface Marks {
  before: string
  after: string
  /** Whether the HTML of the part is known already. */
  isStored: boolean
}

/** Where the server stores the HTML of parts of pages. */
export interface PartStore {
  /** `position` is an id that says where in its page the part is. */
  marksOf(key: string, position: string): Marks
}

/** Undefined in browsers, in development, and inside a part: parts are not stored within parts. */
export const PartStoreContext = createContext<PartStore | undefined>(undefined)

interface DrawnOnceProps {
  /** The name of the component: different parts with the same inputs are different. */
  of: string
  /**
   * All that the HTML depends on, as plain data: props, contexts, parameters of the address. Undefined when it is about
   * one person or what somebody typed: then it is drawn each time, and nothing is stored.
   */
  by: readonly unknown[] | undefined
  /** Elements, not text. */
  children: ReactNode
}

/**
 * A part whose HTML is the same for everybody with the same inputs. The server draws it once, stores the HTML in memory,
 * and writes that into all further pages; browsers hydrate it as if it was drawn with its page. It must not read
 * a clock, and no context that `by` does not name. Ids of `useId` may be in it.
 */
export function DrawnOnce({ of, by, children }: DrawnOnceProps) {
  const position = useId()
  const store = useContext(PartStoreContext)
  const marks = by && store?.marksOf(`${of} ${JSON.stringify(by)}`, position)
  return (
    // Always three places, so that the ids inside are the same in browsers.
    <>
      {marks?.before}
      {marks ? (
        <PartStoreContext value={undefined}>{marks.isStored ? undefined : children}</PartStoreContext>
      ) : (
        children
      )}
      {marks?.after}
    </>
  )
}
