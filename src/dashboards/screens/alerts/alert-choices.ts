import { useCallback, useState } from 'react'

export interface AlertChoices {
  sound: boolean
  badge: boolean
}

const usual: AlertChoices = { sound: false, badge: true }

const keyOf = (userId: string) => `sokora.dashboard.alerts.${userId}`

/** The choices of this user in this browser; the defaults without storage. */
export function readChoices(userId: string): AlertChoices {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as Partial<AlertChoices>) }
  } catch {
    return usual
  }
}

export function saveChoices(userId: string, choices: AlertChoices): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(choices))
  } catch {
    // Without storage the choice applies until the page is closed.
  }
}

export function useChoices(userId: string) {
  const [choices, setChoices] = useState(() => readChoices(userId))
  const choose = useCallback(
    (change: Partial<AlertChoices>) => {
      const next = { ...choices, ...change }
      saveChoices(userId, next)
      setChoices(next)
    },
    [choices, userId],
  )
  return [choices, choose] as const
}
