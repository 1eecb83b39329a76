import { primaryLanguage } from './primary-language.ts'

/** The words of one language that rules and readers look for. Languages without such lists are skipped. */
export type WordLists = {
  /** Link texts that do not name their target. */
  generic: ReadonlySet<string>
  notFound: readonly string[]
  /** What lists without entries say. */
  empty: readonly string[]
  /** Too common to show the topic of a text. */
  stop: readonly string[]
}

const list = (words: string) => words.split('|')
const setOf = (words: string): ReadonlySet<string> => new Set(list(words))

const WORDS: Record<string, WordLists> = {
  en: {
    generic: setOf(
      'click here|here|read more|more|learn more|find out more|more info|more information|details|view more|see more|this page|this link|link|go|continue|continue reading|discover more|show more|read more here|more information here|full story|full article|read full story|read the full story|read full article|read the full article',
    ),
    empty: list(
      'nothing found|no products were found|no products found|no posts found|no articles found|no results found|nothing here yet|there are no products|no items found',
    ),
    notFound: list(
      'page not found|not found|404|error 404|does not exist|no longer available|nothing was found|page unavailable|page is lost',
    ),
    stop: list(
      'a|an|and|are|as|at|be|but|by|for|from|has|have|he|her|his|how|if|in|is|it|its|my|not|of|on|or|our|she|that|the|their|they|this|to|was|we|what|when|where|which|who|why|will|with|you|your',
    ),
  },
  de: {
    generic: setOf(
      'hier|hier klicken|klicken sie hier|mehr|mehr lesen|weiterlesen|mehr erfahren|mehr infos|mehr informationen|details|weiter|zum artikel|jetzt ansehen|link|diese seite|alle anzeigen|mehr anzeigen|ansehen|mehr informationen hier|ganzen artikel lesen|vollständigen artikel lesen',
    ),
    empty: list(
      'nichts gefunden|keine produkte gefunden|es wurden keine produkte|keine beiträge gefunden|keine artikel gefunden|keine einträge gefunden|keine ergebnisse',
    ),
    notFound: list('seite nicht gefunden|nicht gefunden|404|fehler 404|existiert nicht|nicht mehr verfügbar'),
    stop: list(
      'aber|als|am|an|auch|auf|aus|bei|das|dem|den|der|des|die|ein|eine|einen|einer|es|für|hat|im|in|ist|mit|nach|nicht|oder|sich|sie|sind|und|uns|unser|von|vor|was|wie|wir|zu|zum|zur|über',
    ),
  },
  fr: {
    generic: setOf(
      "cliquez ici|ici|lire la suite|lire plus|en savoir plus|plus|plus d’infos|plus d'infos|plus d’informations|détails|suite|voir|voir plus|découvrir|continuer|ce lien|lien|cette page|afficher plus|plus d’informations ici|lire le récit complet|lire l’article complet|lire l'article complet",
    ),
    empty: list("rien de trouvé|aucun produit|aucun article|aucun résultat|rien n’a été trouvé|rien n'a été trouvé"),
    notFound: list("page non trouvée|page introuvable|introuvable|404|erreur 404|n’existe pas|n'existe pas"),
    stop: list(
      'au|aux|avec|ce|ces|dans|de|des|du|elle|en|est|et|il|la|le|les|leur|mais|ne|nos|notre|nous|ou|par|pas|pour|que|qui|sa|se|ses|son|sur|un|une|vos|votre|vous|à',
    ),
  },
  es: {
    generic: setOf(
      'haga clic aquí|haz clic aquí|aquí|leer más|más|saber más|más información|ver más|detalles|continuar|seguir leyendo|descubre más|este enlace|enlace|esta página|ver|mostrar más|conoce más|más info|más información aquí|ver más aquí|leer más aquí|clic aquí|pincha aquí|pulse aquí|leer historia completa|leer la historia completa|leer artículo completo|leer el artículo completo',
    ),
    empty: list(
      'nada encontrado|no se ha encontrado nada|no se encontraron productos|no se han encontrado productos|no hay productos|no hay entradas|no se encontraron resultados',
    ),
    notFound: list('página no encontrada|no encontrada|no encontrado|404|error 404|no existe'),
    stop: list(
      'a|al|como|con|de|del|el|en|es|la|las|lo|los|más|no|nuestra|nuestro|o|para|pero|por|que|se|sin|sobre|son|su|sus|un|una|y|ya',
    ),
  },
  it: {
    generic: setOf(
      "clicca qui|qui|leggi tutto|leggi di più|di più|scopri di più|maggiori informazioni|altro|dettagli|continua|continua a leggere|vai|vedi|vedi tutto|questo link|link|questa pagina|mostra di più|maggiori informazioni qui|leggi la storia completa|leggi l’articolo completo|leggi l'articolo completo",
    ),
    empty: list('niente trovato|nessun risultato|nessun prodotto|nessun articolo'),
    notFound: list('pagina non trovata|non trovata|non trovato|404|errore 404|non esiste'),
    stop: list(
      'a|ai|al|alla|che|come|con|da|dal|dalla|dei|del|della|di|e|gli|ha|i|il|in|la|le|lo|ma|nel|nella|non|o|per|più|si|sono|su|un|una|uno',
    ),
  },
  nl: {
    generic: setOf(
      'klik hier|hier|lees meer|meer|lees verder|meer lezen|meer info|meer informatie|details|verder|bekijk|bekijk meer|ontdek meer|ga verder|deze link|link|deze pagina|toon meer|meer informatie hier|lees het hele verhaal|lees het hele artikel',
    ),
    empty: list('niets gevonden|geen producten gevonden|geen berichten gevonden|geen artikelen gevonden|geen resultaten'),
    notFound: list('pagina niet gevonden|niet gevonden|404|fout 404|bestaat niet'),
    stop: list(
      'aan|als|bij|dat|de|die|dit|door|een|en|er|het|hoe|in|is|met|naar|niet|of|om|onze|ook|op|te|tot|uit|uw|van|voor|wat|we|wij|zijn',
    ),
  },
  pt: {
    generic: setOf(
      'clique aqui|aqui|leia mais|ler mais|mais|saiba mais|mais informações|ver mais|detalhes|continuar|continue lendo|descubra mais|este link|link|esta página|ver|mostrar mais|veja mais|mais informações aqui|leia a história completa|ler artigo completo|leia o artigo completo',
    ),
    empty: list('nada encontrado|nenhum produto|nenhum artigo|nenhum resultado|não há produtos'),
    notFound: list('página não encontrada|não encontrada|não encontrado|404|erro 404|não existe'),
    stop: list(
      'a|ao|as|com|como|da|das|de|do|dos|e|em|mais|mas|na|nas|no|nos|não|o|os|ou|para|pela|pelo|por|que|se|sem|sua|são|um|uma|à|é',
    ),
  },
}

export const LANGUAGES_WITH_WORD_LISTS: readonly string[] = Object.keys(WORDS)

const STOP: ReadonlySet<string> = new Set(Object.values(WORDS).flatMap(({ stop }) => stop))

/** Too common in any of the languages to show the topic of a text. */
export const isFunctionWord = (word: string): boolean => STOP.has(word)

/** `de-AT` uses the list of `de`. Null if there is no list. */
export function wordListsOf(language: string | null): WordLists | null {
  const primary = primaryLanguage(language)
  return Object.hasOwn(WORDS, primary) ? (WORDS[primary] ?? null) : null
}

/** What whole link texts and headings say; also known in languages whose texts can't be split into words at spaces. */
export type Phrases = Pick<WordLists, 'generic' | 'notFound' | 'empty'>

const UNSPACED: Record<string, Phrases> = {
  zh: {
    generic: setOf(
      '点击这里|点这里|点此|点击此处|这里|此处|请点击这里|更多|了解更多|查看更多|阅读更多|阅读全文|继续阅读|查看全文|全文|详情|查看详情|更多详情|查看|链接|此链接|这个链接|本页|點擊這裡|點這裡|點此|這裡|此處|瞭解更多|閱讀更多|閱讀全文|繼續閱讀|詳情|查看詳情|連結',
    ),
    empty: list('没有找到|未找到任何|暂无商品|暂无文章|没有商品|沒有找到|沒有商品'),
    notFound: list('404|页面不存在|页面未找到|找不到页面|未找到页面|您访问的页面不存在|頁面不存在|找不到頁面|找不到網頁'),
  },
  ja: {
    generic: setOf(
      'こちら|ここ|ここをクリック|こちらをクリック|詳細|詳しく|詳しくはこちら|続きを読む|もっと見る|もっと読む|詳細を見る|リンク',
    ),
    empty: list('見つかりませんでした|商品がありません|記事がありません'),
    notFound: list('404|ページが見つかりません|お探しのページは見つかりません|ページが存在しません'),
  },
}

export const phrasesOf = (language: string | null): Phrases | null => wordListsOf(language) ?? UNSPACED[primaryLanguage(language)] ?? null

const UNSPACED_GENERIC: ReadonlySet<string> = new Set(Object.values(UNSPACED).flatMap(({ generic }) => [...generic]))

/** Whether a link text, in lowercase, names no target. Chinese and Japanese texts count on all pages: many templates declare another language. */
export const isGenericLinkText = (text: string, phrases: Phrases | null): boolean =>
  phrases?.generic.has(text) === true || UNSPACED_GENERIC.has(text)
