import { PersonName } from "../../islands/PersonName.tsx";

interface Props {
  title: string;
  text: string;
  pitch?: string;
  needs?: string;
  photo?: string | undefined;
  chosen: boolean;
  onChoose: () => void;
}

/** Shows an entrepreneur whom the donor can choose. */
export function EntrepreneurChoice({ title, text, pitch, needs, photo, chosen, onChoose }: Props) {
  return (
    <label className="choice">
      <input type="radio" name="page" checked={chosen} onChange={onChoose} />
      {photo && <img src={photo} alt="" width="56" height="56" loading="lazy" />}
      <span>
        <strong>
          <PersonName>{title}</PersonName>
        </strong>
        <span className="quiet small">{text}</span>
        {pitch && <span className="small">{pitch}</span>}
        {needs && <span className="small">{needs}</span>}
      </span>
    </label>
  );
}
