# To be sourced. COPY_TO is a folder of this machine (where another machine's disk is mounted), or user@host:folder.

# there COMMANDS: carries them out in that folder, as the user agbara; what they read and write is ours.
there() {
  if [[ $EUID -eq 0 ]]; then
    COPY_TO=$COPY_TO setpriv --reuid=agbara --regid=agbara --init-groups -- bash -euo pipefail -c '. "$0"; there "$1"' "${BASH_SOURCE[0]}" "$1"
  elif [[ $COPY_TO == /* ]]; then
    (cd "$COPY_TO" && bash -euo pipefail -c "umask 077; $1")
  else
    local commands="umask 077; $1"
    ssh -o BatchMode=yes -o ConnectTimeout=10 -o ServerAliveInterval=5 -o ServerAliveCountMax=3 -o LogLevel=ERROR \
      -o StrictHostKeyChecking=accept-new -o UserKnownHostsFile=/etc/agbara/copy.hosts \
      -o IdentitiesOnly=yes -i /etc/agbara/copy.key "${COPY_TO%%:*}" \
      "cd '${COPY_TO#*:}' && exec bash --norc -euo pipefail -c '${commands//\'/\'\\\'\'}'"
  fi
}
