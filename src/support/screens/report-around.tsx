import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/feedback/states.tsx'

/** The confirmation. */
export const ReportThanks = () => (
  <div className="page grid justify-items-center gap-5 py-16 text-center lg:py-24">
    <span className="grid size-16 place-items-center rounded-full bg-success-tint text-success-text">
      <Icon name="circle-check" size="large" />
    </span>
    <h1 className="type-h1">Thank you</h1>
    <p className="type-lead max-w-prose text-text-2">
      A moderator looks at it, usually within two days. Until then it stays as it is. If we may tell you what became of
      it, we do.
    </p>
    <LinkButton to="/" kind="secondary">
      Back to the start
    </LinkButton>
  </div>
)

/** Without a target: how to report something, and what to do in urgent cases. */
export const HowToReport = ({ isGone }: { isGone: boolean }) => (
  <div className="page grid max-w-3xl gap-6 py-10 lg:py-14">
    <h1 className="type-h1">Report something</h1>
    {isGone && (
      <Notice tone="warning">
        What you want to report is not to be found here (any more), or it needs you to sign in.
      </Notice>
    )}
    <p className="type-lead text-text-2">
      Every page of a service or a business has “Report this page” at its end, every review and message has “Report”.
      Choose it there, so that moderators see what you see.
    </p>
    <p>Somebody is in danger, or the thing has no page? Write to us; questions of safety are read first.</p>
    <div className="flex flex-wrap gap-3">
      <LinkButton to="/contact?topic=report" kind="primary">
        Write to us
      </LinkButton>
      <LinkButton to="/search" kind="secondary">
        Find the page
      </LinkButton>
    </div>
  </div>
)
