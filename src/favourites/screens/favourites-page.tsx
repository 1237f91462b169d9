import { Form, useActionData, useNavigation } from 'react-router'
import { ProviderCard } from '#catalogue/screens/listings/provider-card.tsx'
import { ServiceCard } from '#catalogue/screens/listings/service-card.tsx'
import type { Favourites, Favourite, FavouriteProvider, FavouriteService } from '#favourites/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import type { RejectedForm } from '#ui/form/form-errors.ts'
import { EmptyState, Notice } from '#ui/feedback/states.tsx'

/** All favourites of the visitor. */
export function FavouritesPage({ services, providers }: Favourites) {
  const answer = useActionData<RejectedForm>()
  return (
    <div className="page grid gap-8 py-8 lg:gap-10 lg:py-10">
      <header className="grid gap-2">
        <h1 className="type-h1">Favourites</h1>
        <p className="text-text-2">Only you see this list, and what you note beside it.</p>
      </header>
      {answer?.error && <Notice tone="danger">{answer.error.message}</Notice>}
      {services.length + providers.length === 0 && <Nothing />}
      <Section title="Services" favourites={services}>
        {(one) => one.card && <ServiceCard card={one.card} isFavourite />}
      </Section>
      <Section title="Businesses" favourites={providers}>
        {(one) => one.card && <ProviderCard card={one.card} isFavourite />}
      </Section>
    </div>
  )
}

const Nothing = () => (
  <EmptyState icon="heart" title="Nothing saved yet" text="Tap the heart on a service or business to find it here.">
    <LinkButton kind="primary" to="/search">
      Browse services
    </LinkButton>
  </EmptyState>
)

interface SectionProps<One> {
  title: string
  favourites: One[]
  children(one: One): React.ReactNode
}

function Section<One extends FavouriteService | FavouriteProvider>({ title, favourites, children }: SectionProps<One>) {
  if (favourites.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-5">
      <h2 className="type-h2">
        {title} <span className="text-text-3">{favourites.length}</span>
      </h2>
      <ul className="fit-grid card-grid">
        {favourites.map((one) => (
          <li key={one.id} className="grid grid-cols-1 content-start gap-3">
            {children(one) ?? <Gone title={one.title} />}
            <Note {...one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Gone = ({ title }: { title: string }) => (
  <div className="panel grid aspect-4/3 content-center gap-1 p-5 text-center">
    <p className="type-title">
      <bdi>{title}</bdi>
    </p>
    <p className="type-small text-text-2">Not offered at the moment</p>
  </div>
)

/** The note on a favourite, and the button that removes it. */
function Note({ kind, id, note, title }: Favourite & { title: string }) {
  const { formData } = useNavigation()
  const isBusy = formData?.get('id') === id
  return (
    <div className="grid gap-1">
      {note && (
        <p className="type-small text-text-2" dir="auto">
          {note}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-x-4">
        <details className="min-w-0 flex-1">
          <summary className="link type-small inline-flex min-h-11 items-center">
            {note ? 'Change the note' : 'Add a note'}
            <span className="sr-only">: {title}</span>
          </summary>
          <Form method="post" className="grid gap-2 pb-2">
            <Subject kind={kind} id={id} />
            <TextField label="Note" name="note" defaultValue={note} maxLength={300} isOptional />
            <Button size="small" name="what" value="note" busy={isBusy && 'Saving…'}>
              Save
            </Button>
          </Form>
        </details>
        <Form method="post">
          <Subject kind={kind} id={id} />
          <button name="what" value="remove" className="link type-small inline-flex min-h-11 items-center">
            Let go
            <span className="sr-only">: {title}</span>
          </button>
        </Form>
      </div>
    </div>
  )
}

const Subject = ({ kind, id }: { kind: string; id: string }) => (
  <>
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="id" value={id} />
  </>
)
