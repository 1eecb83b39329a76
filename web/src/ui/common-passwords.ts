/** Words that occur in most common passwords. A full list would be larger than the rest of the page. */
const WORDS = new Set(
  `password passwort passwd passw pass motdepasse contrasena senha qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm
  yxcvbnm qazwsx zaqwsx letmein welcome willkommen admin administrator root user guest login access default changeme test testing temp
  secret iloveyou loveyou lovely love monkey dragon football fussball baseball basketball soccer hockey sunshine princess shadow superman
  batman spiderman master michael jordan charlie daniel thomas andrew robert jessica ashley jennifer nicole hannah trustno hello hallo
  freedom whatever starwars computer internet google facebook samsung flower summer winter spring autumn sommer hunter killer pepper
  ginger cookie cheese chocolate banana orange purple chelsea liverpool arsenal barcelona pokemon minecraft mustang ferrari harley yankees
  cowboys tigger buster snoopy mickey family angel babygirl blink matrix nothing abc abcd abcdef`.split(/\s+/),
)

const LOOKALIKES: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' }

/** True for a common word with digits and symbols around it or in place of letters, which attackers try first. */
export function isCommonPassword(password: string): boolean {
  const word = password.toLowerCase().replace(/^[^a-z@$]+|[^a-z]+$/g, '')
  return WORDS.has(word) || WORDS.has([...word].map((character) => LOOKALIKES[character] ?? character).join(''))
}
