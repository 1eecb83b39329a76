/** The server draws scores too, so the bands are the contract's. */
export { scoreBand, scoreSteps } from '@seo/contract/score-band'
