import { useMatches } from 'react-router'
import { openCommandMenu } from '#dashboards/screens/frame/command-menu.tsx'
import { BusinessSwitch } from '#dashboards/screens/frame/business-switch.tsx'
import type { ManagedBusiness, MyProviderRow } from '#providers/screens/business/managed-business.ts'
import { KeyHint } from '#ui/shortcuts/key-hint.tsx'
import { Icon } from '#ui/icon.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

interface OfBusiness {
  business: ManagedBusiness
  myBusinesses: MyProviderRow[]
}

/** The business of the page; none in the dashboard of administrators. */
export function useBusinessOfPage(): OfBusiness | undefined {
  const found = useMatches().find(
    ({ loaderData }) => typeof loaderData === 'object' && loaderData !== null && 'myBusinesses' in loaderData,
  )
  return found?.loaderData as OfBusiness | undefined
}

/** Which business is open, and the search of the dashboard. */
export function DashboardTools() {
  const shown = useBusinessOfPage()
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1 sm:gap-3">
      {shown && (
        <div className="w-60 min-w-0 max-sm:w-auto">
          <BusinessSwitch {...shown} />
        </div>
      )}
      <ScriptButton
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-10 items-center gap-2 rounded-full text-text-2 hover:text-text max-lg:ms-auto max-lg:size-11 max-lg:justify-center lg:mx-auto lg:w-full lg:max-w-md lg:border lg:border-border-strong lg:bg-surface lg:px-4"
        onClick={openCommandMenu}
      >
        <Icon name="search" size="small" />
        <span className="type-small flex-1 text-start max-lg:sr-only">Find or do</span>
        <span aria-hidden="true" className="max-lg:hidden">
          <KeyHint>Ctrl K</KeyHint>
        </span>
      </ScriptButton>
    </div>
  )
}
