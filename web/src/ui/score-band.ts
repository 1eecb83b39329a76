/** The server draws scores too, so the bands are the contract's. */
export { type ScoreBand, scoreBand, scoreSteps } from '@seo/contract/score-band'
