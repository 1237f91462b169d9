import { answerForm } from '#platform/answer-form.ts'
import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { useBusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { closedDaysSource, ClosedDaysSection } from '#providers/screens/business/team/closed-days-section.tsx'
import { HoursSection } from '#providers/screens/business/team/hours-section.tsx'
import { InviteSection } from '#providers/screens/business/team/invite-section.tsx'
import { MembersSection } from '#providers/screens/business/team/members-section.tsx'
import { teamSource } from '#providers/screens/business/team/business-team.ts'
import { PeopleSection } from '#providers/screens/business/team/people-section.tsx'
import { ResourcesSection } from '#providers/screens/business/team/resources-section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { CalendarFeeds, feedsSource } from '#notifications/screens/calendar-feeds.tsx'

/** What the area shows first. */
const shown: SourcesOfPage = ({ params: { providerId = '' } }) => [
  teamSource(providerId),
  closedDaysSource(providerId),
  feedsSource(providerId),
]

export const loader = loadAnswers(shown)
export const action = answerForm
export const shouldRevalidate = whenSourcesChange(shown)

/** The team and its hours. Staff see and edit their own hours. */
export default function TeamArea() {
  const props = useBusinessDashboard()
  const { business } = props
  const mayHours = business.rights.includes('edit-hours')
  const team = useRemote(teamSource(business.id))
  const matching = business.people.filter(({ id }) => id === business.resourceId)
  return (
    <>
      {!mayHours &&
        matching.map((person) => (
          <HoursSection key={person.id} {...props} owner={{ kind: 'people', ...person, title: 'Your hours' }} />
        ))}
      <OpeningHours {...props} isReadOnly={!mayHours} />
      <ClosedDaysSection {...props} isReadOnly={!mayHours} />
      <CalendarFeeds providerId={business.id} />
      {mayHours && <PeopleSection {...props} />}
      {mayHours && <ResourcesSection {...props} />}
      {business.rights.includes('edit-services') && <MembersSection {...props} team={team} />}
      {business.rights.includes('manage-team') && <InviteSection {...props} team={team} />}
    </>
  )
}

/**
 * Scrolls to this section when the URL has "#hours": the section is rendered after the page, too late for the browser.
 */
const goThere = (element: HTMLElement | null) => {
  if (window.location.hash === `#${element?.id}`) element?.scrollIntoView()
}

const OpeningHours = ({ isReadOnly, ...props }: BusinessDashboard & { isReadOnly: boolean }) => (
  <div id="hours" ref={goThere} className="grid scroll-mt-32 gap-6">
    {props.business.locations.map((place, _, { length }) => (
      <HoursSection
        key={place.id}
        {...props}
        isReadOnly={isReadOnly}
        owner={{
          kind: 'locations',
          ...place,
          title: length > 1 ? `Hours: ${place.name || place.line1 || place.city}` : 'Opening hours',
        }}
      />
    ))}
  </div>
)
