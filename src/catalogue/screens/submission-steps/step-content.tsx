import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { ServiceWizardForm } from '#catalogue/screens/submission-steps/step-props.ts'
import { StepWhat } from '#catalogue/screens/submission-steps/step-what.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

// The first step is loaded with the form, the others when they are opened.
const StepPrice = lazy(() =>
  import('#catalogue/screens/submission-steps/step-price.tsx').then((part) => ({ default: part.StepPrice })),
)
const StepTime = lazy(() =>
  import('#catalogue/screens/submission-steps/step-time.tsx').then((part) => ({ default: part.StepTime })),
)
const StepPlace = lazy(() =>
  import('#catalogue/screens/submission-steps/step-place.tsx').then((part) => ({ default: part.StepPlace })),
)
const StepPhotos = lazy(() =>
  import('#catalogue/screens/submission-steps/step-photos.tsx').then((part) => ({ default: part.StepPhotos })),
)
const StepRules = lazy(() =>
  import('#catalogue/screens/submission-steps/step-rules.tsx').then((part) => ({ default: part.StepRules })),
)
const Reading = lazy(() =>
  import('#catalogue/screens/submission-steps/reading.tsx').then((part) => ({ default: part.Reading })),
)

const parts = [StepWhat, StepPrice, StepTime, StepPlace, null, StepRules, null]
const photoStep = 4

interface StepContentProps {
  wizard: ServiceWizardForm
  current: number
  onStep(index: number): void
  /** In the last step, above the text of the form. */
  about: ReactNode
}

/** The open step. The step with photos stays mounted while uploads are running. */
export function StepContent({ wizard, current, onStep, about }: StepContentProps) {
  const [isSending, setSending] = useState(false)
  const Part = parts[current]
  return (
    <Suspense fallback={<StepPlaceholder />}>
      {Part && <Part wizard={wizard} />}
      {(current === photoStep || isSending) && (
        <div hidden={current !== photoStep}>
          <StepPhotos wizard={wizard} onBusy={setSending} />
        </div>
      )}
      {!Part && current !== photoStep && (
        <>
          {about}
          <Reading wizard={wizard} onStep={onStep} />
        </>
      )}
    </Suspense>
  )
}

const StepPlaceholder = () => (
  <div role="status" aria-label="Loading" className="grid gap-6">
    <Skeleton className="h-56 rounded-lg" />
    <Skeleton className="h-72 rounded-lg" />
  </div>
)
