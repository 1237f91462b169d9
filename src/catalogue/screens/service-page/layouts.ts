import type { ComponentType } from 'react'
import type { Layout } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { ViewProps } from '#catalogue/screens/service-page/service-view.server.ts'
import { island } from '#ui/page/island.tsx'

/** The five layouts of a service page. Each loads only its own script. */
export const layouts: Record<Layout, ComponentType<ViewProps>> = {
  classic: island(() =>
    import('#catalogue/screens/service-page/layout-classic.tsx').then((part) => part.ClassicLayout),
  ),
  menu: island(() => import('#catalogue/screens/service-page/layout-menu.tsx').then((part) => part.MenuLayout)),
  schedule: island(() =>
    import('#catalogue/screens/service-page/layout-schedule.tsx').then((part) => part.ScheduleLayout),
  ),
  showcase: island(() =>
    import('#catalogue/screens/service-page/layout-showcase.tsx').then((part) => part.ShowcaseLayout),
  ),
  compact: island(() =>
    import('#catalogue/screens/service-page/layout-compact.tsx').then((part) => part.CompactLayout),
  ),
}
