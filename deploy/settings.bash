# To be sourced. The settings file as systemd reads it for the service: NAME="value" a line, and nothing in a value
# is carried out.

# What belongs to the machine, and no restore changes.
# shellcheck disable=SC2034
machines_settings=(HOST PORT PUBLIC_URL TRUSTED_PROXIES DATA_DIR DATABASE_URL DATABASE_READ_URL DATABASE_CLUSTER DATABASE_POOL
  BACKUP_KEY COPY_TO SITE_DIR CONSOLE_DIR)
# What belongs to the product wherever it runs: every other setting. A backup has it.
# shellcheck disable=SC2034
products_settings=(TOKEN_SECRETS FACTOR_KEYS RETURN_KEY CODE_KEY TOKEN_MINUTES SMTP_URL MAIL_FROM EXPORTS_A_DAY LISTED_A_DAY OPENED_A_DAY
  REQUESTS_A_DAY REQUESTS_OPEN GIVING
  GATEWAY PAYSTACK_SECRET_KEY FLUTTERWAVE_SECRET_KEY FLUTTERWAVE_WEBHOOK_HASH FEE_PERCENT FEE_FLAT FEE_FLAT_FROM FEE_CAP
  FEE_ABROAD_PERCENT FEE_ABROAD_FLAT FEE_ABROAD_CAP RATES_FILE
  HOLIDAYS PAYOUT_AT_ONCE PAYOUT_WAITS PAYOUT_WITHIN SECOND_VERIFIER_ONE_IN SPOT_CHECK_ONE_IN SANCTIONS_FILE TERMII_API_KEY TERMII_URL TERMII_SENDER
  WHATSAPP_TOKEN WHATSAPP_PHONE_ID WHATSAPP_URL TEXT_CODES_A_DAY METRICS_TOKEN TRACES_URL S3_ENDPOINT S3_REGION S3_BUCKET S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY
  DATABASE_READ_LAG THROTTLE_FACTOR LOG_LEVEL DRAIN_SECONDS DEMO_DATA DEMO_MEMBERS)

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
