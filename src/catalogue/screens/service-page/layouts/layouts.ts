import type { ComponentType } from 'react'
import type { Layout } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { ViewProps } from '#catalogue/screens/service-page/service-view.server.ts'
import { pageIsland } from '#ui/page/island.tsx'

/** The five layouts of a service page. Each loads only its own script. */
export const layouts: Record<Layout, ComponentType<ViewProps>> = {
  classic: pageIsland(() =>
    import('#catalogue/screens/service-page/layouts/layout-classic.tsx').then((part) => part.ClassicLayout),
  ),
  menu: pageIsland(() =>
    import('#catalogue/screens/service-page/layouts/layout-menu.tsx').then((part) => part.MenuLayout),
  ),
  schedule: pageIsland(() =>
    import('#catalogue/screens/service-page/layouts/layout-schedule.tsx').then((part) => part.ScheduleLayout),
  ),
  showcase: pageIsland(() =>
    import('#catalogue/screens/service-page/layouts/layout-showcase.tsx').then((part) => part.ShowcaseLayout),
  ),
  compact: pageIsland(() =>
    import('#catalogue/screens/service-page/layouts/layout-compact.tsx').then((part) => part.CompactLayout),
  ),
}
