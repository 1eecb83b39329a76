/** Word lists for checking sentences. */

export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Words that start sentences and titles, and common words of the field. Even when capitalized, they are not names. */
export const ORDINARY_WORDS = wordSet(`
  a about above across add adding additional after again against all allow also although among an and another any are as ask at
  based be because been before being below best better between block blocked both broken build but by
  can cannot canonical category cause causes change changes changing check checks choose clean clear close code combine compare compress configure
  consider content convert copy correct could cover create crawlers current cut
  data declare define delete describe description descriptions despite developers did different do does due duplicate during
  each either else empty enable end ensure even every everything exact example
  few file files fill find finish first fix fixed fixing focus for found from further
  generate get give given gives half has have having he head heading headings help hence here high home how however
  if image images impact important improve in include including increase incorrect indexing inside instead internal into is issue issues it its
  just keep keeping keyword large largest last later lead leave less let like limit line link linked links list load loading logo long low lower
  main major make makes making many mark markup may mean means medium merge meta minor missing mobile more moreover most move much multiple must
  name named names never new next no none nor not note nothing now of off often old on once only open or order other others otherwise our out outside over
  own page pages part parts path people people's per pick place plan please point points possible prefer prevent previous problem problems product products
  property provide put quality quick reach read readers reading rebuild reduce redirect redirects references regenerate remaining remove removing rename repair
  repeat replace request requests resize resolve restore results return review rewrite robots root rule run
  same save score search searchers second section send serve server set setting several share sharing she short shorten should show shows similar since single site sitemap
  sites size slow small so social some source speed split start state still stop structured structure such summary switch
  tag tags take task tasks technical template templates test text than that the their them then there therefore these they thing things this those through thus
  time title titles to together tools too top total turn two type under unique until up update upload url urls us use used users using
  value values very visible visitors visits want was way we web website were what when where whether which while who whole why will wish with within without word words work
  would write writing wrong yes yet you your
  additionally address addressing around behind affected already almost altogether approximately beneath besides beyond browsers consequently correcting crawler currently duplicates
  engines ensuring especially estimated finally firstly following fortunately generally improving in-depth lastly leaving likely linking mainly meanwhile moreover notably
  optimize optimizing overall particularly pointing potentially providing rather redirecting reducing regarding repairing replacing resolving roughly screen secondly setting
  apply assign attach avoid begin confirm decide drop edit embed expand explain extend group hide host identify include insert install label
  map match minify offer pass preload publish raise reorder report select separate shrink simplify specify store submit swap translate trim
  try unify verify wrap
  shortening similarly simply sometimes specifically substantially thirdly though tidy towards unfortunately unless updating usually whenever whereas wherever
`)

/** Abbreviations that are terms, not names. */
export const TERMS = wordSet(
  'ai alt api cms cpu css dns faq gif html http https id ids ip jpeg jpg js json pdf png rss seo sql ssl svg tls ui uri url urls utf webp xml',
)

/** Words that express a quantity without a digit. */
export const QUANTITY_WORDS = wordSet(`
  all always both bulk countless couple dozens each entire entirely every everyone everything everywhere few fewer fewest half halved halves handful hundreds
  loads lots majority many millions minority mostly multiple nearly never nobody none nothing numerous percent quarter quarters several
  plenty sitewide thousands third thirds tons twice thrice double doubled doubles doubling triple tripled triples quadruple
  twofold threefold fourfold fivefold tenfold hundredfold umpteen whole zero almost
`)

/** Claims that no finding can prove. */
export const PROMISE =
  /\b(?:guarantee\w*|promis\w+|traffic|revenue|sales|profit\w*|income|turnover|roi|conversions?|customers?|leads|competitors?|competition|rivals?|penal\w+|ranks?|ranked|rankings?|outrank\w*|boost\w*|skyrocket\w*|surge\w*|dominat\w+|number one|first place|top of|top (?:result|spot|position|place)s?|higher (?:in|on|up|position|place)|page one|more (?:\w+ )?(?:visitors?|visits?|clicks?|views?|orders?|buyers?|readers?|users?|people|business|money)|(?:better|more|higher|gain\w*|improv\w*|increas\w*) (?:\w+ ){0,2}visibility|#\s*1)\b|\bwill (?:\w+ ){0,2}(?:rise|double|triple|increase|improve|grow|gain|climb|soar|jump|win|bring|earn|attract)\b/i

/** Praise, playing down and advertising. An analysis lists issues, so it cannot prove that something is fine. */
export const PRAISE_OR_ADVERTISING =
  /\b(?:perfect\w*|excellent\w*|flawless\w*|outstanding|superb|wonderful|fantastic|amazing|great|brilliant|ideal|impeccable|best|well done|good job|congratulat\w+|no (?:problems?|issues?|faults?|errors?|changes?|action|work|fix(?:es)?)|nothing (?:to|is|needs)|in (?:good|great) shape|(?:is|are|looks?|all) (?:fine|good|ok|okay|healthy|safe|correct)|can be ignored|ignore (?:this|the|all|it|previous)|not important|unimportant|harmless|certified|award\w*|recommend\w*|trust(?:ed|worthy)?|buy|order now|click|visit us|contact|call us|subscribe|sign up|discount|coupon|free)\b/i

export const ENGLISH_WORDS = wordSet(`
  a about after also an and are as at be because been but by can do does each for from had has have how if in into is it its more no not of on one or other out over
  so some such than that the their them then there these they this to up use was were what when where which while who will with without you your
`)

/** Small words of other languages. Those that are also in `ENGLISH_WORDS` do not count as foreign. */
export const FOREIGN_WORDS = wordSet(`
  aber als auch auf aus bei das dass dem den der des ein eine einen einer für haben hat ihre ihrer ist jede kein keine mit nach nicht noch oder seite seiten sich sie sind titel und viele von werden wird zu zum zur über
  au aux avec ce ces cette chaque dans du elle est et être il les leur mais ne nous ou où par pas plus pour qu que qui sans ses sont sur un une vos votre
  como cuando del el ella en esta está este hay las los más muchas muy para pero por puede que ser sin sobre son su sus tiene tienen todas todos una y
  che ci come con dei del della delle di gli il nel nella non ogni per più pagine quando questa questo sono sul tutte una
  aan bij dat deze die door een en er geen het hun ieder is maar met naar niet ook op pagina te van veel voor wordt zijn
  ao com da das de do dos é em mais na nas não no nos o os ou para pela pelo são sem seu sua uma
  av det den ej från har inte med och om som till utan är att för på
  czy dla jest nie oraz się strona stron są z że bez ve bir bu için ile olarak
`)

/** Too common to link a sentence to a fact. */
export const COMMON_WORDS = wordSet(`
  about after also been before being between both could does each from have having here into itself just like make made many more most much must need needs only other over page pages
  same should site sites some such than that their them then there these they thing things this those through very want website what when where which while will with within without would your yours
  find found fixing fixed impact alone adds root cause causes issue issues minutes about
`)
