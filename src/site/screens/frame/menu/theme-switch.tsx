import { useEffect, useState } from 'react'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'

export const themes: { key: string; label: string; icon: IconName }[] = [
  { key: 'system', label: 'System', icon: 'monitor' },
  { key: 'light', label: 'Light', icon: 'sun' },
  { key: 'dark', label: 'Dark', icon: 'moon' },
]

const yearSeconds = 31_536_000

export function chooseTheme(theme: string): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  document.cookie = `theme=${theme};path=/;max-age=${yearSeconds};samesite=lax`
}

/** System, light or dark; stored in a cookie. */
export function ThemeSwitch() {
  const [chosen, setChosen] = useState('system')
  useEffect(() => setChosen(document.documentElement.dataset.theme ?? 'system'), [])
  return (
    <div role="group" aria-label="Appearance" className="flex rounded-full bg-surface-3 p-1">
      {themes.map(({ key, label, icon }) => (
        <button
          key={key}
          type="button"
          aria-pressed={chosen === key}
          className="type-small flex min-h-9 flex-1 items-center justify-center gap-1.5 rounded-full px-3 font-medium text-text-2 aria-pressed:bg-surface aria-pressed:text-text aria-pressed:shadow-rest"
          onClick={() => {
            chooseTheme(key)
            setChosen(key)
          }}
        >
          <Icon name={icon} size="small" />
          {label}
        </button>
      ))}
    </div>
  )
}
