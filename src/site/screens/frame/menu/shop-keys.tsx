import { loadedOnUse } from '#ui/loaded-on-use.tsx'
import type { Hint } from '#ui/shortcuts/shortcuts-dialog.tsx'
import { useShortcutKeys, useShortcutsEnabled } from '#ui/shortcuts/use-shortcut-keys.ts'

const ShortcutsDialog = loadedOnUse(() =>
  import('#ui/shortcuts/shortcuts-dialog.tsx').then((part) => part.ShortcutsDialog),
)

const hints: Hint[] = [
  ['/', 'search'],
  ['Esc', 'close what is open'],
  ['?', 'show these keys'],
]

const visibleSearch = () =>
  [...document.querySelectorAll<HTMLInputElement>('[role="search"] input[name="q"]')].find((field) =>
    field.checkVisibility({ visibilityProperty: true }),
  )

interface ShopKeysProps {
  /** Whether they are explained. */
  isShown: boolean
  onShow(isShown: boolean): void
}

/** The single-key shortcuts of the shop. */
export function ShopKeys({ isShown, onShow }: ShopKeysProps) {
  const [isOn] = useShortcutsEnabled()
  useShortcutKeys(isOn, { '/': () => visibleSearch()?.select(), '?': () => onShow(true) })
  return isShown && <ShortcutsDialog hints={hints} isOpen onClose={() => onShow(false)} />
}
