/** Scripts for shell completion, which call the program for candidates. */
import { PROGRAM } from '../../base/phrases.ts';

export const SHELLS = ['bash', 'zsh'] as const;
export type Shell = (typeof SHELLS)[number];

/** bash splits words at colons, so the answer omits the text before the last colon. */
const BASH = `# Completion of ${PROGRAM} for bash. In ~/.bashrc:
#   source <(${PROGRAM} completion bash)
_${PROGRAM}() {
  local line="\${COMP_LINE:0:COMP_POINT}" current="\${COMP_WORDS[COMP_CWORD]}" last kept word
  last="\${line##*[[:space:]]}"
  case "$current" in [:=]) current='' ;; esac
  kept="\${last%"$current"}"
  COMPREPLY=()
  while IFS= read -r word; do
    COMPREPLY+=("\${word#"$kept"}")
  done < <(${PROGRAM} completion bash --line "$line" 2>/dev/null)
}
complete -o default -F _${PROGRAM} ${PROGRAM}
`;

const ZSH = `#compdef ${PROGRAM}
# Completion of ${PROGRAM} for zsh. In ~/.zshrc, after compinit:
#   source <(${PROGRAM} completion zsh)
_${PROGRAM}() {
  local -a found
  found=("\${(@f)$(${PROGRAM} completion zsh --line "\${(j: :)words[1,CURRENT]}" 2>/dev/null)}")
  if [[ -n "\${found[1]}" ]]; then
    _describe '${PROGRAM}' found
  else
    _files
  fi
}
compdef _${PROGRAM} ${PROGRAM}
`;

export const SCRIPTS: Readonly<Record<Shell, string>> = { bash: BASH, zsh: ZSH };
