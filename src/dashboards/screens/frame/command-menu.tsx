import { useEffect, useState } from 'react'
import type { Found } from '#dashboards/contract-commands.ts'
import type { IconName } from '#ui/icon-names.ts'
import { loadedOnUse } from '#ui/loaded-on-use.tsx'

const loadPalette = () => import('#dashboards/screens/frame/command-palette.tsx').then((file) => file.CommandPalette)
const CommandPalette = loadedOnUse(loadPalette)

/** Who knows the menu types on at once, so its file is loaded before, but after what the page shows; in milliseconds. */
const loadAfterMs = 2_000

export interface Command {
  title: string
  icon: IconName
  /** The page it opens, or what it does here. */
  go: string | (() => void)
}

export type Call = NonNullable<Found['items'][number]['call']>

export interface CommandMenuProps {
  /** Areas and acts that the reader may use. */
  areas: readonly Command[]
  acts: readonly Command[]
  /** What the server finds for at least two letters. */
  find(text: string): Promise<Found>
  /** Does what was found; fails with an error for people. */
  perform(call: Call): Promise<void>
}

/** Other parts of the frame open the menu with this event. */
export const openCommandMenu = () => dispatchEvent(new Event('command-menu'))

/** Finds orders, people, services, settings and acts; opens with Ctrl-K or Cmd-K, everything by keyboard. */
export function CommandMenu(props: CommandMenuProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('command-menu', () => setOpen(true), { signal })
    addEventListener(
      'keydown',
      (event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
          return
        event.preventDefault()
        setOpen((isNow) => isNow || document.querySelector('dialog[open]') === null)
      },
      { signal },
    )
    const timer = setTimeout(() => void loadPalette().catch(() => {}), loadAfterMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [])
  return isOpen && <CommandPalette {...props} onClose={() => setOpen(false)} />
}
