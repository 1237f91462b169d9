import {
  useLoaderData,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { dropFavourite, saveFavourite, saveFavouriteNote } from '#favourites/commands/save-favourite.ts'
import { favouriteKind } from '#favourites/contract.ts'
import { listFavourites } from '#favourites/queries/list-favourites.ts'
import { FavouritesPage } from '#favourites/screens/favourites-page.tsx'
import { appContext } from '#platform/app-context.ts'
import { AppError } from '#shared/app-error.ts'
import { redirect, withFormErrors } from '#ui/form/form-errors.ts'
import { titled } from '#site/screens/frame/brand.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Favourites', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

export const loader = ({ context }: LoaderFunctionArgs) => listFavourites(context.get(appContext))

/** Saves favourites and notes for browsers without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const ctx = context.get(appContext)
  const form = await request.formData()
  const textOf = (name: string) => String(form.get(name) ?? '')
  return withFormErrors(form, async () => {
    const kind = favouriteKind.safeParse(form.get('kind')).data
    if (!kind) throw new AppError('invalid', 'argument-error', 'What shall be kept?')
    const subject = { kind, id: textOf('id') }
    if (textOf('what') === 'remove') await dropFavourite(ctx, subject)
    else if (textOf('what') === 'note') await saveFavouriteNote(ctx, subject, textOf('note').trim().slice(0, 300))
    else await saveFavourite(ctx, subject)
    return redirect('/favourites')
  })
}

export default function FavouritesScreen() {
  return <FavouritesPage {...useLoaderData<typeof loader>()} />
}
