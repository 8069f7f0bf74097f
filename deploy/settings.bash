# To be sourced. The settings file as systemd reads it for the service: NAME="value" a line, and nothing in a value
# is carried out.

# read_settings FILE: puts every setting of it into the environment.
read_settings() {
  local line name value
  while IFS= read -r line || [[ -n $line ]]; do
    [[ $line =~ ^[[:space:]]*([A-Za-z_][A-Za-z0-9_]*)=(.*[^[:space:]])?[[:space:]]*$ ]] || continue
    name=${BASH_REMATCH[1]} value=${BASH_REMATCH[2]}
    case $value in
      \"*\") value=$(sed 's/\\\(["\\$`]\)/\1/g' <<<"${value:1:-1}") ;;
      \'*\') value=${value:1:-1} ;;
      *) value=$(sed 's/\\\(.\)/\1/g' <<<"$value") ;;
    esac
    export "$name=$value"
  done <"$1"
}

# put_setting FILE NAME VALUE: in place of the value that is there; every other line stays.
put_setting() {
  if grep -q "^[[:space:]]*$2=" "$1"; then
    sed -i "s|^[[:space:]]*$2=.*|$2=\"$3\"|" "$1"
  else
    sed -i "\$a$2=\"$3\"" "$1"
  fi
}

# hide_password: takes the password out of DATABASE_URL and hands it on in the environment: what stands among the
# arguments of a command can be read by everybody on the machine.
hide_password() {
  [[ ${DATABASE_URL:-} =~ ^([a-z]+://[^:/@]+):([^@/]*)@(.*)$ ]] || return 0
  local password=${BASH_REMATCH[2]//\\/\\\\}
  DATABASE_URL=${BASH_REMATCH[1]}@${BASH_REMATCH[3]}
  printf -v PGPASSWORD %b "${password//%/\\x}"
  export DATABASE_URL PGPASSWORD
}
