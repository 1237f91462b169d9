import type { DataRouter } from 'react-router'
import { loadChunk } from '#ui/lazy-chunk.ts'
import { openWhole } from '#ui/whole-page.ts'

interface Route {
  id: string
  module: string
  imports?: string[]
}

/**
 * Stands in for React Router's own `loadRouteModule` (vite.config.ts), which loads the old page again as soon as a route's file fails, so that
 * what was pressed is lost. Here each file has its tries, and then the page that was asked for is opened as a whole.
 */
export async function loadRouteModule(route: Route, modules: Record<string, unknown>): Promise<unknown> {
  if (route.id in modules) return modules[route.id]
  try {
    const load = () => import(/* @vite-ignore */ route.module)
    return (modules[route.id] = await loadChunk(load, [route.module, ...(route.imports ?? [])]))
  } catch {
    const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: Pick<DataRouter, 'state'> }
    return openWhole(router?.state.navigation.location ?? location)
  }
}
