/** The server renders scores too, so the bands are in the contract. */
export { scoreBand, scoreSteps } from '@seo/contract/score-band'
