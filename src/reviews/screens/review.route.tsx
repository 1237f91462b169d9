import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { appContext } from '#platform/app-context.ts'
import { loadReview, submitReview } from '#reviews/screens/review-actions.server.ts'
import { MyReviewView } from '#reviews/screens/my-review-view.tsx'
import { ReviewForm } from '#reviews/screens/review-form.tsx'
import { withFormErrors } from '#ui/form/form-errors.ts'
import { titled } from '#site/screens/frame/brand.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Your review', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

// Also after an error, because the page was outdated.
export const shouldRevalidate = () => true

export const loader = ({ request, context }: LoaderFunctionArgs) => loadReview(context.get(appContext), request)

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  return withFormErrors(form, () => submitReview(context.get(appContext), form, request))
}

export default function ReviewRoute() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const rejected = answer && 'error' in answer ? answer : null
  const { page, isEditing } = shown
  return page.review && !isEditing ? (
    <MyReviewView shown={shown} rejected={rejected} />
  ) : (
    <ReviewForm shown={shown} rejected={rejected} />
  )
}
