import { useState } from 'react'

/** Typed text that is not saved. `base` is the setting's value when the edit started. */
export interface Draft {
  text: string
  base: string
  reason: string
}

export type Drafts = Readonly<Record<string, Draft>>

const place = 'dashboard-drafts'

// Without storage, drafts last as long as the page.
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
    // The storage is full or not available.
  }
}

/** Stores typed text until it is saved or discarded; it survives a reload. */
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
