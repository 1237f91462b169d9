import { useState } from 'react'

/** What is typed and not saved. `base` is what the setting was when somebody began. */
export interface Draft {
  text: string
  base: string
  reason: string
}

export type Drafts = Readonly<Record<string, Draft>>

const place = 'desk-drafts'

// Where a browser keeps nothing, drafts live as long as the page.
function readDrafts(): Drafts {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Drafts
  } catch {
    return {}
  }
}

function writeDrafts(drafts: Drafts): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(drafts))
  } catch {
    // Full, or forbidden.
  }
}

/** Keeps what was typed until it is saved or thrown away, also over a reload. */
export function useDrafts() {
  const [drafts, setDrafts] = useState(readDrafts)
  const put = (next: (before: Drafts) => Drafts) =>
    setDrafts((before) => {
      const after = next(before)
      writeDrafts(after)
      return after
    })
  return {
    drafts,
    set: (key: string, draft: Draft) => put((before) => ({ ...before, [key]: draft })),
    drop: (key: string) => put((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== key))),
  }
}

export type SettingDrafts = ReturnType<typeof useDrafts>
