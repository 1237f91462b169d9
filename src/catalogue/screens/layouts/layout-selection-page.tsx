import { layoutAddress } from '#catalogue/rules/layouts/layout-address.ts'
import { alwaysShown } from '#catalogue/rules/layouts/layout-parts.ts'
import { AccentChoice } from '#catalogue/screens/layouts/layout-accents.tsx'
import { LayoutCards } from '#catalogue/screens/layouts/layout-cards.tsx'
import type { LayoutSelection } from '#catalogue/screens/layouts/layout-selection.server.ts'
import { PartsChoice } from '#catalogue/screens/layouts/layout-parts-choice.tsx'
import { BigPreview } from '#catalogue/screens/layouts/layout-preview-frame.tsx'
import { SaveBar } from '#catalogue/screens/layouts/layout-save-bar.tsx'
import { SendPanel } from '#catalogue/screens/layouts/layout-send.tsx'
import { useLayoutSelection } from '#catalogue/screens/layouts/use-layout-selection.ts'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/feedback/states.tsx'

/** Five layouts, previewed with the service's own texts and images. */
export function LayoutSelectionPage({ selection }: { selection: LayoutSelection }) {
  const state = useLayoutSelection(selection)
  const { choice, change } = state
  const offer = selection.layouts.find(({ key }) => key === choice.layout)!
  return (
    <div className="page pt-8 pb-6 lg:pt-10">
      <SelectionHead selection={selection} />
      <div className="layout-desktop mt-8">
        <div className="layout-desktop-cards">
          <LayoutCards selection={selection} choice={choice} onChoose={(layout) => change({ layout, parts: [] })} />
        </div>
        <div className="layout-desktop-preview">
          <BigPreview
            address={`/layout-preview/${selection.id}?${layoutAddress(choice)}`}
            name={offer.name}
            isManaged={selection.isManaged}
          />
        </div>
        <div className="layout-desktop-options grid gap-8">
          <AccentChoice
            accent={choice.accent}
            saved={selection.saved.accent}
            neededPlan={selection.neededAccentPlan}
            onChoose={(accent) => change({ accent })}
          />
          <PartsChoice layout={choice.layout} parts={choice.parts} onChange={(parts) => change({ parts })} />
          <AlwaysShown />
          {selection.sending && <SendPanel sending={selection.sending} />}
        </div>
      </div>
      {selection.isManaged ? <SaveBar selection={selection} state={state} /> : <DemoFoot selection={selection} />}
    </div>
  )
}

const SelectionHead = ({ selection }: { selection: LayoutSelection }) => (
  <div className="grid gap-4">
    <h1 className="type-h1">Choose a layout</h1>
    <p className="type-lead max-w-prose text-text-2">
      For <bdi>{selection.title}</bdi>
      {selection.provider && (
        <>
          {' '}
          by <bdi>{selection.provider}</bdi>
        </>
      )}
      . A layout changes what stands where. It needs no review and can be changed at any time.
    </p>
    {!selection.isManaged && (
      <Notice tone="info">
        This is a demonstration: try everything. Only the people who run this business can save a choice, signed in as
        owner or manager.
      </Notice>
    )}
  </div>
)

/** The parts that every layout shows, because customers base their decision on them. */
const AlwaysShown = () => (
  <section aria-labelledby="always-shown" className="grid gap-3">
    <h2 id="always-shown" className="type-h3">
      What stays visible always
    </h2>
    <ul className="type-small grid gap-1.5 text-text-2">
      {alwaysShown.map((part) => (
        <li key={part} className="flex gap-2">
          <Icon name="check" size="small" className="mt-0.5 shrink-0 text-success" />
          {part}
        </li>
      ))}
    </ul>
  </section>
)

const DemoFoot = ({ selection }: { selection: LayoutSelection }) => (
  <div className="mt-10 flex flex-wrap gap-3">
    <LinkButton to={selection.href}>Back to the service</LinkButton>
    <LinkButton kind="quiet" to="/become-service-provider">
      Sell on Sokora
    </LinkButton>
  </div>
)
