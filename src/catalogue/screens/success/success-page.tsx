import { useEffect } from 'react'
import { NextTiles } from '#catalogue/screens/success/next-tiles.tsx'
import { ShareLink } from '#catalogue/screens/success/share-link.tsx'
import type { SentService } from '#catalogue/screens/success/load-success.server.ts'
import { timelineOf } from '#catalogue/screens/success/success-view.ts'
import { Timeline } from '#catalogue/screens/success/timeline.tsx'
import { CopyButton } from '#ui/section/copy-button.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { deleteSavedForm } from '#ui/wizard/saved-form-storage.ts'
import '#catalogue/screens/success/done-check.css'

/** A submitted service: what happens now, and possible next steps. */
export function SuccessPage({ sent }: { sent: SentService }) {
  const { id, title, isLive, reference, publicUrl, status, providerStatus, providerId } = sent
  // It is no longer a draft, so the copy on this device is deleted.
  useEffect(() => deleteSavedForm(`service.${id}`), [id])
  const isStopped = status === 'changes_requested' || status === 'rejected'
  return (
    <div className="page grid max-w-5xl gap-8 py-8 lg:gap-10 lg:py-14">
      <header className="grid justify-items-start gap-4">
        <DoneCheck />
        <h1 className="type-h1">{isLive ? 'It is live' : isStopped ? 'It is back with you' : 'Sent in'}</h1>
        <p className="type-lead max-w-prose text-text-2">
          <bdi className="font-semibold text-text">{title}</bdi>{' '}
          {isLive
            ? 'can be found and booked from now on.'
            : isStopped
              ? 'needs another look from you.'
              : 'is with us now.'}
        </p>
        {reference && (
          <p className="flex flex-wrap items-center gap-3">
            <span>
              Reference <b className="tabular-nums">{reference}</b>
            </span>
            <CopyButton text={reference} />
          </p>
        )}
      </header>
      <Timeline steps={timelineOf(sent)} />
      {isLive && <ShareLink url={publicUrl} title={title} />}
      {!['active', 'restricted'].includes(providerStatus) && !isLive && (
        <Notice>
          Your business is still being looked at, too. The service goes live as soon as both are accepted.
        </Notice>
      )}
      {isStopped && (
        <LinkButton kind="primary" to={`/service-submit?service=${id}`} className="justify-self-start">
          See what to change
        </LinkButton>
      )}
      <NextTiles sent={sent} />
      <LinkButton to={`/provider-dashboard/${providerId}`} className="justify-self-start">
        To your dashboard
      </LinkButton>
    </div>
  )
}

/** The animated check mark of a success. */
const DoneCheck = () => (
  <svg viewBox="0 0 72 72" aria-hidden="true" className="done-check size-18 text-success">
    <circle cx="36" cy="36" r="33" pathLength="1" strokeWidth="3" />
    <path d="m22 37.5 9.5 9.5L51 26.5" pathLength="1" strokeWidth="4.5" />
  </svg>
)
