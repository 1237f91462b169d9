import { useCallback } from 'react'
import type { DashboardBadges } from '#dashboards/contract-today.ts'
import { useLiveRemote } from '#providers/screens/business/use-live-remote.ts'

const none: DashboardBadges['badges'] = {}

/** Counts of open work for all areas, in one request. No counts are shown until it is answered. */
export const useBadges = (providerId: string): DashboardBadges['badges'] =>
  useLiveRemote<DashboardBadges>(providerId, 'dashboard/badges').value?.badges ?? none

/** "12", "99+" */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count))

export const useBadgeOf = (badges: DashboardBadges['badges']) =>
  useCallback((key: string) => (badges as Record<string, number | undefined>)[key] ?? 0, [badges])
