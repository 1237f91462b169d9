import { Icon } from '#ui/icon.tsx'
import { SearchForm } from '#site/screens/frame/search/search-form.tsx'
import { useSearchedParams } from '#site/screens/frame/search/use-search-params.ts'

/**
 * On phones the search is one button that opens all fields in a sheet. It is the browser's popover, so it works without
 * JavaScript.
 */
export const SearchSheet = () => (
  <>
    <button
      type="button"
      popoverTarget="search-sheet"
      className="search w-full items-center gap-3 rounded-full p-1.5 ps-5 text-start"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-[0.78125rem] leading-tight font-semibold">What</span>
        <SearchedText />
      </span>
      <span className="grid size-11 place-items-center rounded-full bg-brand text-on-brand">
        <Icon name="search" />
      </span>
    </button>
    <div
      id="search-sheet"
      popover="auto"
      className="bottom-sheet"
      onSubmit={(event) => event.currentTarget.hidePopover()}
    >
      <div className="flex items-center justify-between pb-3">
        <p className="type-h3">Search</p>
        <button
          type="button"
          popoverTarget="search-sheet"
          popoverTargetAction="hide"
          aria-label="Close"
          className="icon-button -me-2"
        >
          <Icon name="x" />
        </button>
      </div>
      <SearchForm id="sheet" variant="sheet" />
    </div>
  </>
)

/** The text that the current page was searched with. */
function SearchedText() {
  const text = useSearchedParams().get('q')?.trim() ?? ''
  return (
    <bdi className={`block truncate text-[0.9375rem] leading-snug ${text ? '' : 'text-text-3'}`}>
      {text || 'Service or name'}
    </bdi>
  )
}
