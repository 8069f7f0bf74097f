/**
 * Passwords that attackers try first, in lower case. All have at least eight characters, because we refuse shorter ones
 * anyway.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd pa55word
  12345678 123456789 1234567890 0123456789 987654321 9876543210 87654321 11111111 00000000 88888888
  12341234 11223344 12344321 123123123 147258369 123654789 10203040 123321123 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 asdfghjk asdfghjkl zxcvbnm1 zaq12wsx
  abcd1234 abc12345 abcdefgh a1b2c3d4 iloveyou iloveyou1 sunshine princess football baseball basketball
  superman trustno1 starwars whatever welcome1 welcome123 letmein1 letmein123 computer internet changeme
  changeme123 administrator admin123 admin1234 login123 master123 michelle jennifer jessica1 charlie1
  liverpool chelsea1 arsenal1 manchester barcelona samsung1 corvette mercedes blessing blessing1 blessed1
  jesuschrist jesus123 christ123 godisgood godislove goodluck goodness nigeria1 nigeria123 naija123
  lagos123 abuja123 agbara123 agbara1234 obinna123 emmanuel emmanuel1 favour123 precious precious1
  victoria victory1 success1 success123 miracle1 treasure mountain hallelujah amazing1 prosperity
  ilovegod ilovejesus`
    .trim()
    .split(/\s+/),
);
