/** Converts inline Markdown to plain text. */
import type { Token } from 'marked';

/** The plain text of a line; web addresses stay, links between guides become their text. */
export function inlineText(tokens: readonly Token[] = []): string {
  return spaced(tokens).replaceAll(/\s+/g, ' ').trim();
}

/** As `inlineText`, but untrimmed. */
function spaced(tokens: readonly Token[] = []): string {
  return tokens.map(tokenText).join('');
}

function tokenText(token: Token): string {
  switch (token.type) {
    case 'link': {
      const text = spaced(token.tokens);
      const isAddress = /^https?:/.test(token.href) && token.href !== text;
      return isAddress ? `${text} (${token.href})` : text;
    }
    case 'image':
      return `[${token.text}]`;
    case 'br':
      return ' ';
    case 'html':
      return '';
    case 'strong':
    case 'em':
    case 'del':
      return spaced(token.tokens);
    case 'text':
      return 'tokens' in token && token.tokens !== undefined ? spaced(token.tokens) : unescaped(token.text);
    default:
      return 'text' in token ? unescaped(String(token.text)) : '';
  }
}

/** Replaces the entities of Markdown by their characters. */
export function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
