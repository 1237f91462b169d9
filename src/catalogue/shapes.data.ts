import {
  addonForm,
  blankOf,
  optionForm,
  questionForm,
  serviceForm,
  travelFeeForm,
  zoneForm,
  type ServiceOption,
} from '#catalogue/shapes.ts'

// Values computed from `shapes.ts`. The build evaluates files of this name and gives browsers the results, so that they
// need no zod (vite.config.ts).

export const blankServiceForm = blankOf(serviceForm)
export const blankOption = blankOf(optionForm)
export const blankAddon = blankOf(addonForm)
export const blankQuestion = blankOf(questionForm)
export const blankZone = blankOf(zoneForm)
export const blankTravelFee = blankOf(travelFeeForm)

const { price: _, ...unpriced } = blankOption
export const blankStoredOption: ServiceOption = { ...unpriced, position: 0, priceMinor: 0 }
