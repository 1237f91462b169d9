import { layoutAddress } from '#catalogue/rules/layout-address.ts'
import { alwaysShown } from '#catalogue/rules/layout-parts.ts'
import { AccentChoice } from '#catalogue/screens/layout-accents.tsx'
import { LayoutCards } from '#catalogue/screens/layout-cards.tsx'
import type { LayoutDesk } from '#catalogue/screens/layout-desk.server.ts'
import { PartsChoice } from '#catalogue/screens/layout-parts-choice.tsx'
import { BigPreview } from '#catalogue/screens/layout-preview-frame.tsx'
import { SaveBar } from '#catalogue/screens/layout-save-bar.tsx'
import { SendPanel } from '#catalogue/screens/layout-send.tsx'
import { useLayoutDesk } from '#catalogue/screens/use-layout-desk.ts'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/states.tsx'

/** Five ways to stand, tried on with the own words and pictures. */
export function LayoutDeskPage({ desk }: { desk: LayoutDesk }) {
  const state = useLayoutDesk(desk)
  const { choice, change } = state
  const offer = desk.layouts.find(({ key }) => key === choice.layout)!
  return (
    <div className="page pt-8 pb-6 lg:pt-10">
      <DeskHead desk={desk} />
      <div className="layout-desk mt-8">
        <div className="layout-desk-cards">
          <LayoutCards desk={desk} choice={choice} onChoose={(layout) => change({ layout, parts: [] })} />
        </div>
        <div className="layout-desk-preview">
          <BigPreview
            address={`/layout-preview/${desk.id}?${layoutAddress(choice)}`}
            name={offer.name}
            isOwn={desk.isOwn}
          />
        </div>
        <div className="layout-desk-options grid gap-8">
          <AccentChoice
            accent={choice.accent}
            saved={desk.saved.accent}
            neededPlan={desk.neededAccentPlan}
            onChoose={(accent) => change({ accent })}
          />
          <PartsChoice layout={choice.layout} parts={choice.parts} onChange={(parts) => change({ parts })} />
          <AlwaysShown />
          {desk.sending && <SendPanel sending={desk.sending} />}
        </div>
      </div>
      {desk.isOwn ? <SaveBar desk={desk} state={state} /> : <DemoFoot desk={desk} />}
    </div>
  )
}

const DeskHead = ({ desk }: { desk: LayoutDesk }) => (
  <div className="grid gap-4">
    <h1 className="type-h1">Choose a layout</h1>
    <p className="type-lead max-w-prose text-text-2">
      For <bdi>{desk.title}</bdi>
      {desk.provider && (
        <>
          {' '}
          by <bdi>{desk.provider}</bdi>
        </>
      )}
      . A layout changes what stands where. It needs no review and can be changed at any time.
    </p>
    {!desk.isOwn && (
      <Notice tone="info">
        This is a demonstration: try everything. Only the people who run this business can save a choice, signed in as
        owner or manager.
      </Notice>
    )}
  </div>
)

/** What nobody can take away from those who decide by it. */
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

const DemoFoot = ({ desk }: { desk: LayoutDesk }) => (
  <div className="mt-10 flex flex-wrap gap-3">
    <LinkButton to={desk.href}>Back to the service</LinkButton>
    <LinkButton kind="quiet" to="/become-service-provider">
      Sell on Sokora
    </LinkButton>
  </div>
)
