import type { DataRouter } from 'react-router'
import { loadChunk } from '#ui/lazy-chunk.ts'
import { openWhole } from '#ui/whole-page.ts'

interface Route {
  id: string
  module: string
  imports?: string[]
}

/**
 * Replaces React Router's `loadRouteModule` (vite.config.ts), which reloads the old page when a route's file fails, so
 * that the navigation is lost. This one retries each file, and then opens the requested page as a whole.
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
